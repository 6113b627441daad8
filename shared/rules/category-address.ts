/** Converts a name to a path segment: lowercase, with an underscore for the first space. */
export const pathPart = (text: string) => text.toLowerCase().replace(' ', '_');

/**
 * Gives each chip a path value that is the same in every language: the last segment of the `url` of the category with the
 * chip's name. A chip without such a category keeps the value from its title.
 * @param chips of GET items/subcategories
 * @param categories of GET categories, in the same language
 */
export function withAddresses<Chip extends { title: string; value: string }>(
  chips: readonly Chip[],
  categories: readonly { subcategories: readonly { name: string; url: string }[] }[],
): readonly Chip[] {
  const known = categories.flatMap(({ subcategories }) => subcategories);
  return chips.map((chip) => {
    const url = known.find(({ name, url }) => name === chip.title && url !== '')?.url ?? '';
    // `.` and `..` would change the address.
    const part = url.split('/').findLast((each) => !/^\.{0,2}$/.test(each));
    return part === undefined ? chip : { ...chip, value: pathPart(part) };
  });
}
