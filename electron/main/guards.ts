import { app, session, shell, type WebContents } from 'electron';
import { readInspectLink } from '#shared/rules/inspect-link.ts';
import type { Handle } from './ipc.ts';
import { log } from './logs/log.ts';
import { mayOpenExternally, isOurPage } from './origin.ts';
import { closePageNetwork } from './page-network.ts';
import { RateLimit } from './rate-limit.ts';
import { mayLoad, type AllowedOrigins } from './allowed-origins.ts';
import { hasUserGesture, watchGestures } from './user-gesture.ts';

/** Opens a link in the system's browser or mail program. @returns false if it is not allowed or nothing opened */
export async function openOutside(url: string): Promise<boolean> {
  if (!mayOpenExternally(url)) return false;
  try {
    await shell.openExternal(readInspectLink(url) ?? url);
    return true;
  } catch {
    return false;
  }
}

/** Limits how fast a page opens browser tabs: 3 in 10 s. */
const opening = new RateLimit(3, 10_000);

/** Opens a link for the page, within the rate limit. */
async function openForPage(url: string): Promise<boolean> {
  if (!mayOpenExternally(url)) return false;
  if (opening.take()) return openOutside(url);
  log.warn('A link was not opened: there were too many at once.');
  return false;
}

/** Answers `openExternal`. The preload script sends this call only after a user gesture. */
export function handleOpenExternal(handle: Handle): void {
  handle('openExternal', openForPage);
}

function guardContents(contents: WebContents, devServer: string | undefined): void {
  // WebRTC may only use the page's proxy, which refuses every connection.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  watchGestures(contents);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (hasUserGesture(contents)) void openForPage(url);
    else log.warn('A link was not opened: there was no user gesture.');
    return { action: 'deny' };
  });
}

/** Requests that leave this process. Our own scheme does not, and skipping the filter is faster. */
const OUTWARD = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*'];

/**
 * Denies every page what the shop does not need: leaving our origin, foreign hosts, new windows, web views, permissions
 * and downloads (Electron's security guide, points 5, 12, 13 and 14).
 */
export function guardPages(allowed: AllowedOrigins, devServer: string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, devServer));
  closePageNetwork(session.defaultSession, allowed, devServer);
  session.defaultSession.webRequest.onBeforeRequest({ urls: OUTWARD }, ({ url, resourceType }, answer) =>
    answer({ cancel: !mayLoad(url, resourceType, allowed, devServer) }),
  );
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  // Without a listener Electron sends the first matching certificate of the system.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  session.defaultSession.on('will-download', (event) => event.preventDefault());
}
