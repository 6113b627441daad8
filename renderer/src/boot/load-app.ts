import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { removeConsentPlaceholder } from './consent-placeholder.ts';
import { showBootNotice } from './boot-notice.ts';
import { startNumbersWorker } from './start-numbers-worker.ts';

/**
 * Offline, the offline notice is already shown, and the page reloads when the network is back. Online, the server
 * failed, or it serves another version by now.
 */
function showLoadFailure(): void {
  if (!navigator.onLine) {
    window.addEventListener('online', () => window.location.reload(), { once: true });
    return;
  }
  removeConsentPlaceholder();
  showBootNotice('failure');
}

function preload(file: string): void {
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

async function runInOrder(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Lets the browser handle scrolling and typing between two files.
    await yieldToBrowser();
  }
}

/** How long the app waits for the first paint. A window behind others never paints. In ms. */
const PAINT_TIMEOUT_MS = 1000;
/** How long the app's code waits for the picture: both would share a slow connection. In ms. */
const PICTURE_TIMEOUT_MS = 200;

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Addresses of the built files that are fetched after the skeleton is painted. */
export interface AppFiles {
  /** The app's scripts, each after those it imports. */
  scripts: readonly string[];
  /** The files of the first screen only. */
  screenFiles: readonly string[];
  /** The worker that loads the number tables. */
  numbers: string | undefined;
}

/**
 * Fetches and runs the app's code after the skeleton is painted. On a slow connection, the skeleton's own files come
 * first this way.
 * @param picture resolves when the screen's largest picture is shown; must not reject
 */
export async function loadApp(
  { scripts, screenFiles, numbers }: AppFiles,
  picture?: Promise<void>,
): Promise<void> {
  await Promise.race([firstPaint(), after(document.hidden ? 0 : PAINT_TIMEOUT_MS)]);
  if (numbers) startNumbersWorker(numbers);
  await Promise.race([picture, after(PICTURE_TIMEOUT_MS)]);
  scripts.forEach(preload);
  // Starting a request takes a slow phone some milliseconds.
  await yieldToBrowser();
  screenFiles.forEach(preload);
  await runInOrder(scripts).catch(showLoadFailure);
}
