import { isOurPage } from './origin.ts';

/** A frame that asks something, as far as it matters here. */
interface Frame {
  url: string;
  /** `null` for a document that was shut into an origin of its own. */
  origin: string;
}

/** Whoever owns frames: the contents of a window. */
interface Contents {
  mainFrame: Frame;
}

/**
 * Only the main frame of our own window, with our own page in it, is heard (Electron's security guide, point 17).
 * @param devServer its pages count as ours while one is named
 */
export function isOurSender(
  event: { sender: Contents; senderFrame: Frame | null },
  window: { isDestroyed: () => boolean; webContents: Contents } | undefined,
  devServer: string | undefined,
): boolean {
  const frame = event.senderFrame;
  if (!window || window.isDestroyed() || !frame || event.sender !== window.webContents) return false;
  if (frame !== window.webContents.mainFrame) return false;
  return isOurPage(frame.url, devServer) && isOurPage(frame.origin, devServer);
}
