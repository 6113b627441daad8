import type { WebContents } from 'electron';

/** How long a gesture counts: Chromium's duration of a transient user activation. In ms. */
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

/** Records the user's last press in these contents. */
export function watchGestures(contents: WebContents): void {
  contents.on('input-event', (_event, { type }) => {
    if (PRESSES.includes(type)) pressed.set(contents, performance.now());
  });
}

/** Whether the user pressed something in the last five seconds. */
export function hasUserGesture(contents: WebContents): boolean {
  const last = pressed.get(contents);
  return last !== undefined && performance.now() - last < SPAN_MS;
}
