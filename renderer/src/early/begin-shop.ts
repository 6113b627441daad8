import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { endEarlyConsent } from './early-consent.ts';
import { tellEarly } from './early-news.ts';
import { readNumbersAside } from './early-numbers.ts';

/**
 * Without a network the notice of that is on screen, and the shop begins anew when it is back. Else the code is
 * missing for a reason of its own: a server in trouble, or one that has had another version of it since.
 */
function tellOfFailure(): void {
  if (!navigator.onLine) {
    window.addEventListener('online', () => window.location.reload(), { once: true });
    return;
  }
  endEarlyConsent();
  tellEarly('failure');
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
  }
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

async function run(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Between them the browser may answer to whoever scrolls or types meanwhile.
    await yieldToBrowser();
  }
}

/** How long a page may go unpainted before the shop comes without: a window behind others has no frames. In ms. */
const UNPAINTED_MS = 1000;
/** How long the shop's code waits for a picture, which would have to share a narrow line with it. In ms. */
const PICTURE_MS = 200;

const painted = () =>
  new Promise<void>((seen) => {
    new PerformanceObserver(() => seen()).observe({ type: 'paint', buffered: true });
  });

/** What of the build is fetched when the skeleton is seen. All are addresses. */
export interface ShopFiles {
  /** The shop's scripts, each after those that it needs. */
  scripts: readonly string[];
  /** The files of the screen that is shown first. */
  ofScreen: readonly string[];
  /** The worker that reads the tables for numbers. */
  numbers: string | undefined;
}

/**
 * Fetches the shop's code when the skeleton is seen, so that a narrow line brings what that needs first, and runs it.
 * @param picture is done when the largest thing of that screen is seen; must not fail
 */
export async function beginShop(
  { scripts, ofScreen, numbers }: ShopFiles,
  picture?: Promise<void>,
): Promise<void> {
  await Promise.race([painted(), after(document.hidden ? 0 : UNPAINTED_MS)]);
  if (numbers) readNumbersAside(numbers);
  await Promise.race([picture, after(PICTURE_MS)]);
  scripts.forEach(fetchAhead);
  // A request takes a slow telephone some milliseconds to begin.
  await yieldToBrowser();
  ofScreen.forEach(fetchAhead);
  await run(scripts).catch(tellOfFailure);
}
