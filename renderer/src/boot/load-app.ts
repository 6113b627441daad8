import { after, yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import { removeConsentPlaceholder } from '../handover/consent-placeholder.ts';
import { showBootNotice } from '../handover/boot-notice.ts';

declare global {
  interface Window {
    /** Set by the build: the app's scripts, each after those it imports. The development server uses a tag instead. */
    appFiles?: readonly string[] | undefined;
    /** Set by the build: the files that only one screen needs, by its name. */
    screenFiles?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
    /** Set by the build: the script that fills a screen's first view. */
    firstViewFiles?: Readonly<Partial<Record<string, string>>> | undefined;
  }
}

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

/** How long to wait for the first paint. A window behind others never paints. In ms. */
const PAINT_TIMEOUT_MS = 1000;

/** The first of the app's files: the bundler's runtime, of 1 kB, and React. */
const FILES_BEFORE_ANSWERS = 2;

/** How long the app's code waits for the filled view: longer than a slow line takes, shorter than a visitor waits. In ms. */
const FILL_TIMEOUT_MS = 1500;

/** Resolves at the first paint, and in a window that doesn't paint after a while. */
export function firstPaint(): Promise<unknown> {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([painted, after(document.hidden ? 0 : PAINT_TIMEOUT_MS)]);
}

/** Resolves when the first view is filled, or is late. */
export const filledOrLate = (filled: Promise<void>): Promise<void> =>
  Promise.race([filled, after(FILL_TIMEOUT_MS)]);

/**
 * Loads the script that fills the first view. Without it the view stays as it is until the app replaces it, so a failure
 * is none here.
 */
export function loadFirstView(): void {
  const file = window.firstViewFiles?.[document.documentElement.dataset['screen'] ?? ''];
  if (file === undefined) window.firstView?.setFilled();
  else void import(/* @vite-ignore */ file).catch(() => window.firstView?.setFilled());
}

/**
 * Fetches and runs the app's code.
 * @param painted when the static view, or what fills it, is painted, whose own files come first this way
 */
export async function loadApp(painted: Promise<unknown>, filled: Promise<void>): Promise<void> {
  const { appFiles, screenFiles } = window;
  if (!appFiles) return;
  await painted;
  // A slow line shares itself between all that it loads: before the answers, it has only the largest file.
  appFiles.slice(0, FILES_BEFORE_ANSWERS).forEach(preload);
  // The app's code would keep a slow phone from filling the view.
  await filledOrLate(filled);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-shop]')) sheet.rel = 'preload';
  const { screen } = document.documentElement.dataset;
  [...appFiles.slice(FILES_BEFORE_ANSWERS), ...(screenFiles?.[screen ?? ''] ?? [])].forEach(preload);
  await runInOrder(appFiles).catch(showLoadFailure);
}
