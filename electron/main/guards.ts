import { app, session, shell, type WebContents } from 'electron';
import { isLetOut, isOurPage } from './origin.ts';
import { mayLoad, type Reach } from './reach.ts';

/** Opens a link outside, if it is one we let out. */
export async function openOutside(url: string): Promise<boolean> {
  if (!isLetOut(url)) return false;
  try {
    await shell.openExternal(url);
    return true;
  } catch {
    return false;
  }
}

function guardContents(contents: WebContents, devServer: string | undefined): void {
  contents.on('will-navigate', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOurPage(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url);
    return { action: 'deny' };
  });
}

/** Everything that would leave this process; our own scheme does not and is left out, for speed. */
const OUTWARD = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*'];

/**
 * Denies what the shop has no need of, for every page that will ever be: leaving our origin, foreign
 * hosts, new windows, web views, permissions, downloads (Electron's security guide, points 5, 12, 13 and 14).
 */
export function guardPages(reach: Reach, devServer: string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, devServer));
  session.defaultSession.webRequest.onBeforeRequest({ urls: OUTWARD }, ({ url, resourceType }, answer) =>
    answer({ cancel: !mayLoad(url, resourceType, reach, devServer) }),
  );
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  session.defaultSession.on('will-download', (event) => event.preventDefault());
}
