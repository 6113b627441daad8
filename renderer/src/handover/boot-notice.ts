/** Id of the notice's element in index.html. */
const NOTICE_ID = 'boot-notice';

/**
 * Shows a notice while the app's code is missing; undefined removes it. index.html keeps the words in templates:
 * hidden elements would be found by a search on the page.
 */
export function showBootNotice(notice: 'offline' | 'failure' | undefined): void {
  const host = document.getElementById(NOTICE_ID);
  host?.querySelector(':scope > :not(template)')?.remove();
  if (notice === undefined) return;
  const template = host?.querySelector<HTMLTemplateElement>(`[data-notice="${notice}"]`);
  if (template) host?.append(template.content.cloneNode(true));
}

/** Removes the notice for good: the app shows its own from here on. */
export function removeBootNotice(): void {
  document.getElementById(NOTICE_ID)?.remove();
}
