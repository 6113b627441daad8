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
import { mayLoseInput } from './unsaved-input.ts';

/** Chromium's error code for a load that another load replaced. */
const ABORTED = -3;

interface PageAddress {
  /** URL of the shop's first screen. */
  home: string;
  devServer: string | undefined;
}

/** How often the page may leave the shop within the span before the failure page replaces it. */
const RETURNS = 5;
const RETURNS_SPAN_MS = 10_000;

/** Removes foreign URLs from the history: going back would open them. */
function forgetForeignEntries({ navigationHistory }: WebContents, devServer: string | undefined): void {
  for (let index = navigationHistory.length() - 1; index >= 0; index -= 1)
    if (index !== navigationHistory.getActiveIndex()) {
      const { url } = navigationHistory.getEntryAtIndex(index);
      if (!isOurPage(url, devServer)) navigationHistory.removeEntryAtIndex(index);
    }
}

/** For each window, how to load its page again while the failure page is shown. */
const retries = new WeakMap<BrowserWindow, () => void>();

/** Reloads a window's page, also from the failure page, unless the user keeps unsaved input. */
export async function reloadPage(window: BrowserWindow): Promise<void> {
  if (!(await mayLoseInput()) || window.isDestroyed()) return;
  if (isFailurePage(window.webContents.getURL())) retries.get(window)?.();
  else window.webContents.reload();
}

/** Handles failures of the window's page: a crash, a page that hangs, a failed load, a page that left the shop. */
export function handlePageFailures(window: BrowserWindow, { home, devServer }: PageAddress): void {
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
    // Chromium opens `about:blank` without any event that could prevent it.
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

  followFailureLinks(webContents, tryAgain);
  handleHanging(window, () => {
    forced = true;
    webContents.forcefullyCrashRenderer();
  });
}

/** Carries out the links of the failure page. */
function followFailureLinks(webContents: WebContents, tryAgain: () => void): void {
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
}

/**
 * Asks what to do when the page hangs. The dialog closes when the page responds again.
 * @param forceReload called if the user chooses to reload
 */
function handleHanging(window: BrowserWindow, forceReload: () => void): void {
  let asking: AbortController | undefined;
  window.on('unresponsive', () => {
    if (asking) return;
    log.warn('The page does not respond.');
    const { signal } = (asking = new AbortController());
    void askAboutHanging(window, signal).then((wish) => {
      asking = undefined;
      if (wish === 'wait' || signal.aborted || window.isDestroyed()) return;
      forceReload();
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

/** Asks in a dialog what to do, because even the failure page crashes. */
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
  if (response === 0) await restart('safe');
  if (response === 1) tryAgain();
  if (response === 2) {
    await openLogFolder();
    return askAfterCrash(tryAgain);
  }
  if (response === 3) app.quit();
}
