import type { WebContents } from 'electron';

/** How long after a press a page may still act on it: Chromium's own span for a transient activation. In ms. */
const SPAN_MS = 5000;

const PRESSES: readonly string[] = [
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
];

const pressed = new WeakMap<WebContents, number>();

/** Notes when the user last pressed something in these contents. */
export function watchGestures(contents: WebContents): void {
  contents.on('input-event', (_event, { type }) => {
    if (PRESSES.includes(type)) pressed.set(contents, performance.now());
  });
}

/** Whether the user pressed something a moment ago. */
export function hasUserGesture(contents: WebContents): boolean {
  const last = pressed.get(contents);
  return last !== undefined && performance.now() - last < SPAN_MS;
}
