import { app, session, shell, type WebContents } from 'electron';
import { isLetOut, isOurPage } from './origin.ts';

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

/**
 * Denies what the shop has no need of, for every page that will ever be: leaving our origin, new windows, web
 * views, permissions, downloads (Electron's security guide, points 5, 12, 13 and 14).
 */
export function guardPages(devServer: string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, devServer));
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  session.defaultSession.on('will-download', (event) => event.preventDefault());
}
