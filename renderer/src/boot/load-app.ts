import { after } from '../ui/page/yield-to-browser.ts';
import { removeConsentPlaceholder } from '../handover/consent-placeholder.ts';
import { dropFirstLogin } from '../handover/first-login.ts';
import { wasMember } from '../handover/page-attributes.ts';
import { showBootNotice } from '../handover/boot-notice.ts';
import type { FirstScreen } from '../first-routes.ts';

/** The views of the document: one for each screen that has a first view, and one for all others. */
export type ViewName = FirstScreen | 'other';

declare global {
  interface Window {
    /** Set by the build; undefined on the development server, whose document has a tag for the app's script. */
    builtFiles?: BuiltFiles | undefined;
  }
}

/** Addresses of the build's files. `renderer/boot-document.ts` writes them. */
interface BuiltFiles {
  /** The app's scripts, each after those it imports. */
  app: readonly string[];
  /** Of each screen with a first view, the script that fills the view, then what the app needs besides its own. */
  screens: Readonly<Partial<Record<ViewName, readonly string[]>>>;
  /** What the app starts with besides for a member. */
  member: readonly string[];
  /** The files of the login dialog that the home page's screen does not have. */
  login: readonly string[];
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
  dropFirstLogin();
  showBootNotice('failure');
}

/** Fetches a file for its later use. @returns resolves when it is there, or can't be had */
function preload(file: string): Promise<unknown> {
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  if (isSheet) {
    // The app applies it with its own view (`app/main.tsx`).
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.dataset['shop'] = '';
  } else {
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
  }
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // Without it, the import of the code that needs it fetches the sheet, and reports that it can't be had.
      if (isSheet) link.remove();
      resolve(undefined);
    });
  });
}

/** A browser has six connections to a server: what is pressed while files come needs some. */
const AT_ONCE = 4;

const waiting: string[] = [];
let lines = 0;

/** Fetches files in their order, behind those that wait already. */
function preloadAll(files: readonly string[]): void {
  waiting.push(...files);
  const work = async () => {
    lines += 1;
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await preload(file);
    lines -= 1;
  };
  while (lines < AT_ONCE && waiting.length > 0) void work();
}

/** Resolves when the parser has reached the document's end. */
function parsed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.readyState !== 'loading' && resolve();
    document.addEventListener('readystatechange', look);
    look();
  });
}

/** Runs each file in a task of its own, so that the browser handles typing and scrolling between two. */
async function runInOrder(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file);
}

/** How long the app's code waits for the filled view: longer than a slow line takes, shorter than a visitor waits. In ms. */
const FILL_TIMEOUT_MS = 1500;

/** Resolves when the first view is filled, or is late. */
export const filledOrLate = (filled: Promise<void>): Promise<void> =>
  Promise.race([filled, after(FILL_TIMEOUT_MS)]);

/**
 * Loads the script that fills the first view. Without it the view stays as it is until the app replaces it, so a failure
 * is none here.
 * @param setFilled called when there is nothing to fill, or nothing that could
 */
export function loadFirstView(screen: ViewName, setFilled: () => void): void {
  const view = window.builtFiles?.screens[screen]?.[0];
  if (view === undefined) setFilled();
  else void import(/* @vite-ignore */ view).catch(setFilled);
}

/** Fetches the login dialog, behind the app's code: the dialog is of no use without it. @param filled as in `loadApp` */
export async function fetchLogin(filled: Promise<void>): Promise<void> {
  await Promise.all([filled, parsed()]);
  preloadAll(window.builtFiles?.login ?? []);
}

/**
 * Fetches and runs the app's code. It waits for the filled view, which it would delay on a slow phone, and for the whole
 * document.
 * @param filled when the view is filled, or is late
 */
export async function loadApp(screen: ViewName, filled: Promise<void>): Promise<void> {
  const { builtFiles: files } = window;
  if (!files) return;
  await Promise.all([filled, parsed()]);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-shop]')) {
    sheet.media = 'not all';
    sheet.rel = 'stylesheet';
  }
  const more = wasMember() ? files.member : [];
  preloadAll([...files.app, ...(files.screens[screen]?.slice(1) ?? []), ...more]);
  await runInOrder(files.app).catch(showLoadFailure);
}
