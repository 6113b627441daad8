import { app, type BrowserWindow, type WebContents } from 'electron';
import { openLogFolder } from '../logs/log-folder.ts';
import { log } from '../logs/log.ts';
import { showMessage } from '../message-box.ts';
import { isOurPage } from '../origin.ts';
import { RateLimit } from '../rate-limit.ts';
import { restart } from '../safe-mode.ts';
import { t } from '../texts/texts.ts';
import { CrashRule } from './crash-rule.ts';
import { isFailurePage, FAILURE_LINKS, failurePage, type PageFailure } from './failure-page.ts';

/** Chromium's word for a load that another one took the place of. */
const ABORTED = -3;

interface Place {
  /** Where the shop begins. */
  home: string;
  devServer: string | undefined;
}

/** A page that leaves more often than this is not loaded again and again: a failure page is shown. */
const RETURNS = 5;
const RETURNS_SPAN_MS = 10_000;

/** Takes the entries of other pages out of the history: going back would lead to them. */
function forgetForeignEntries({ navigationHistory }: WebContents, devServer: string | undefined): void {
  for (let index = navigationHistory.length() - 1; index >= 0; index -= 1)
    if (index !== navigationHistory.getActiveIndex()) {
      const { url } = navigationHistory.getEntryAtIndex(index);
      if (!isOurPage(url, devServer)) navigationHistory.removeEntryAtIndex(index);
    }
}

/** How to load a window's page anew, whatever is shown in its place. */
const retries = new WeakMap<BrowserWindow, () => void>();

/** Loads a window's page anew. */
export function reloadPage(window: BrowserWindow): void {
  if (isFailurePage(window.webContents.getURL())) retries.get(window)?.();
  else window.webContents.reload();
}

/** Follows what can happen to the window's page: a crash, a page that hangs, a page that is not there. */
export function handlePageFailures(window: BrowserWindow, { home, devServer }: Place): void {
  const { webContents } = window;
  const rule = new CrashRule();
  let lastPage = home;
  let forced = false;

  const load = (url: string) => void webContents.loadURL(url).catch(() => undefined);
  const reload = () => load(lastPage);
  const tryAgain = () => {
    rule.tryAgain();
    reload();
  };
  retries.set(window, tryAgain);
  const showFailure = (failure: PageFailure) => load(failurePage(failure));

  const returning = new RateLimit(RETURNS, RETURNS_SPAN_MS);
  webContents.on('did-navigate', (_event, url, status) => {
    if (isFailurePage(url)) return;
    // `about:blank` needs no network, and Chromium asks nobody before it goes there.
    if (!isOurPage(url, devServer)) {
      log.warn('The page left the shop. It is loaded again.');
      if (returning.take()) reload();
      else showFailure('not-loaded');
      return;
    }
    forgetForeignEntries(webContents, devServer);
    if (status >= 400) {
      log.error(`The page could not be read: ${status}.`);
      showFailure('not-loaded');
      return;
    }
    lastPage = url;
  });
  webContents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && isOurPage(url, devServer)) lastPage = url;
  });
  webContents.on('did-fail-load', (_event, code, reason, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || isFailurePage(url)) return;
    log.error(`The page did not load: ${reason} (${code}).`);
    showFailure('not-loaded');
  });

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (forced) {
      forced = false;
      reload();
      return;
    }
    const remedy = rule.crashed();
    log.error(`The page's process is gone: ${reason} (${exitCode}). Remedy: ${remedy}.`);
    switch (remedy) {
      case 'reload':
        reload();
        return;
      case 'page':
        showFailure('crashed');
        return;
      case 'dialog':
        void askAfterCrash(tryAgain);
    }
  });

  webContents.on('will-navigate', (event) => {
    if (!isFailurePage(webContents.getURL())) return;
    event.preventDefault();
    switch (event.url) {
      case FAILURE_LINKS.retry:
        tryAgain();
        return;
      case FAILURE_LINKS.logs:
        void openLogFolder();
        return;
      case FAILURE_LINKS.quit:
        app.quit();
    }
  });

  let asking: AbortController | undefined;
  window.on('unresponsive', () => {
    if (asking) return;
    log.warn('The page does not respond.');
    const { signal } = (asking = new AbortController());
    void askAboutHanging(window, signal).then((wish) => {
      asking = undefined;
      if (wish === 'wait' || signal.aborted || window.isDestroyed()) return;
      forced = true;
      webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    asking?.abort();
    asking = undefined;
  });
  window.once('closed', () => asking?.abort());
}

async function askAboutHanging(window: BrowserWindow, signal: AbortSignal): Promise<'wait' | 'reload'> {
  const response = await showMessage(window, {
    type: 'warning',
    message: t('desktopFailure.hangs'),
    detail: t('desktopFailure.hangsText'),
    buttons: [t('desktopDialog.wait'), t('desktopMenu.reload')],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return response === 1 ? 'reload' : 'wait';
}

/** The last way to say it: no page stays alive. */
async function askAfterCrash(tryAgain: () => void): Promise<void> {
  const response = await showMessage(undefined, {
    type: 'error',
    message: t('desktopFailure.crashed'),
    detail: t('desktopFailure.crashedAgain'),
    buttons: [
      t('desktopMenu.safeMode'),
      t('desktopDialog.tryAgain'),
      t('desktopMenu.logFolder'),
      t('desktopMenu.quit'),
    ],
    defaultId: 0,
    cancelId: 3,
  });
  if (response === 0) restart('safe');
  if (response === 1) tryAgain();
  if (response === 2) {
    await openLogFolder();
    return askAfterCrash(tryAgain);
  }
  if (response === 3) app.quit();
}
