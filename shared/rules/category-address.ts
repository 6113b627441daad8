import type { Category, Subcategory } from '../wire/catalogue.ts';

/** A name as a part of a path: lowercased, its first space an underscore. */
export const pathPart = (text: string) => text.toLowerCase().replace(' ', '_');

/**
 * Chips whose value, which their address is made of, is the same in every language. It is the `url` of the category
 * with the chip's name; a chip without such a category keeps the value made of its own title.
 * @param chips GET items/subcategories, titles in some language
 * @param categories GET categories, names in the same language
 */
export function withAddresses(
  chips: readonly Subcategory[],
  categories: readonly Category[],
): readonly Subcategory[] {
  const known = categories.flatMap(({ subcategories }) => subcategories);
  return chips.map((chip) => {
    const url = known.find(({ name, url }) => name === chip.title && url !== '')?.url ?? '';
    const part = url.split('/').findLast((each) => each !== '');
    return part === undefined ? chip : { ...chip, value: pathPart(part) };
  });
}
