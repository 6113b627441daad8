import { isOurPage } from './origin.ts';

/** The parts of Electron's `WebFrameMain` that are checked. */
interface Frame {
  url: string;
  /** `null` for a sandboxed document with an opaque origin. */
  origin: string;
}

/** The parts of Electron's `WebContents` that are checked. */
interface Contents {
  mainFrame: Frame;
}

/**
 * True for a call from the main frame of our own window with our own page in it (Electron's security guide, point 17).
 * @param devServer its pages count as ours if one is configured
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
