import { VisuallyHidden } from '../text/visually-hidden.tsx';

const ID = 'announcer';
/** The words go after this time, so that nobody finds them at the end of the page. In ms. */
const FORGET_MS = 5000;

let forgetting: number | undefined;

/**
 * The live region for words that appear with their element. Mount it once, from the start: screen readers announce only
 * what changes in a region that they know, and an open dialog hides all else from them.
 */
export function Announcer() {
  return (
    <VisuallyHidden>
      <span id={ID} aria-live="polite" />
    </VisuallyHidden>
  );
}

/** Announces words politely. */
export function announcePolitely(words: string): void {
  const region = document.getElementById(ID);
  if (!region) return;
  clearTimeout(forgetting);
  region.textContent = words;
  forgetting = window.setTimeout(() => (region.textContent = ''), FORGET_MS);
}
