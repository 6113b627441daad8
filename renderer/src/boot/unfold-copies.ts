/**
 * Makes the copies of list entries that the document has once, with their number (`foldCopies` in `static-texts.ts`).
 * @param most as many as are in view: others would only keep a slow phone from its first answers
 */
export function unfoldCopies(part: ParentNode, most: number): void {
  for (const entry of part.querySelectorAll<HTMLElement>('[data-copies]')) {
    const count = Math.min(Number(entry.dataset['copies']), most);
    entry.removeAttribute('data-copies');
    for (let made = 1; made < count; made++) entry.after(entry.cloneNode(true));
  }
}
