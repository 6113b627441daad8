import { app, session, shell, type WebContents } from 'electron';
import type { Handle } from './ipc.ts';
import { log } from './logs/log.ts';
import { mayOpenExternally, isOurPage } from './origin.ts';
import { closePageNetwork } from './page-network.ts';
import { RateLimit } from './rate-limit.ts';
import { mayLoad, type AllowedOrigins } from './allowed-origins.ts';
import { hasUserGesture, watchGestures } from './user-gesture.ts';

/** Opens a link outside, if it is one we let out. */
export async function openOutside(url: string): Promise<boolean> {
  if (!mayOpenExternally(url)) return false;
  try {
    await shell.openExternal(url);
    return true;
  } catch {
    return false;
  }
}

/** Limits how fast a page opens browser tabs: 3 in 10 s. */
const opening = new RateLimit(3, 10_000);

/** Opens a link outside that the page asks for, three in ten seconds at most. */
async function openForPage(url: string): Promise<boolean> {
  if (!mayOpenExternally(url)) return false;
  if (opening.take()) return openOutside(url);
  log.warn('A link was not opened: there were too many at once.');
  return false;
}

/** Lets the page open links outside. The preload script sends this call after a press only. */
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
    else log.warn('A link was not opened: nobody pressed it.');
    return { action: 'deny' };
  });
}

/** Everything that would leave this process; our own scheme does not and is left out, for speed. */
const OUTWARD = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*'];

/**
 * Denies what the shop has no need of, for every page that will ever be: leaving our origin, foreign
 * hosts, new windows, web views, permissions, downloads (Electron's security guide, points 5, 12, 13 and 14).
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
  // Where nobody listens, Electron sends the first certificate of the system's that fits.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  session.defaultSession.on('will-download', (event) => event.preventDefault());
}
