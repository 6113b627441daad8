/** The place for news in index.html. */
const PLACE = 'early-news';

/**
 * Says something that the shop would say itself, had it come; undefined takes it back. The words stand in index.html
 * as templates: hidden ones would be found by whoever looks for them on the page.
 */
export function tellEarly(news: 'offline' | 'failure' | undefined): void {
  const place = document.getElementById(PLACE);
  place?.querySelector(':scope > :not(template)')?.remove();
  if (news === undefined) return;
  const words = place?.querySelector<HTMLTemplateElement>(`[data-news="${news}"]`);
  if (words) place?.append(words.content.cloneNode(true));
}

/** From here on the shop tells its news itself. */
export function endEarlyNews(): void {
  document.getElementById(PLACE)?.remove();
}
