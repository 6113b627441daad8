import { tellEarly } from './early-news.ts';

/** How long a page may go unpainted before the shop begins without: a window behind others has no frames. In ms. */
const UNPAINTED_MS = 250;

/**
 * Without a network the notice of that is on screen, and the shop begins anew when it is back. Else the code is
 * missing for a reason of its own: a server in trouble, or one that has had another version of it since.
 */
function tellOfFailure(): void {
  if (!navigator.onLine) {
    window.addEventListener('online', () => window.location.reload(), { once: true });
    return;
  }
  tellEarly('failure');
}

async function run(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Between them the browser may answer to whoever scrolls or types meanwhile.
    await new Promise((goOn) => setTimeout(goOn));
  }
}

/**
 * Begins the shop with the frame after the skeleton's, or its code would run before anything is seen where all files
 * are at hand at once.
 * @param files the shop's scripts, each after those that it needs
 */
export function beginShop(files: readonly string[]): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    run(files).catch(tellOfFailure);
  };
  window.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, UNPAINTED_MS);
  });
}
