import { app, BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToRestart, showUpdateOutcome } from './dialogs.ts';
import { PaymentActivity } from './payment-activity.ts';
import { startUpdates } from './updates.ts';

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  return { app: Object.assign(new EventEmitter(), { isPackaged: false }), BrowserWindow: EventEmitter };
});
const check = vi.hoisted(() => vi.fn());
vi.mock('./engine.ts', () => ({
  openUpdateEngine: () => ({
    check,
    download: () => Promise.resolve(),
    install: () => undefined,
    installOnQuit: () => undefined,
  }),
}));
vi.mock('./dialogs.ts', () => ({
  askToRestart: vi.fn(() => Promise.resolve('later')),
  showUpdateOutcome: vi.fn(() => Promise.resolve()),
}));

let current: BrowserWindow | undefined;
beforeEach(() => {
  current = undefined;
  check.mockResolvedValue({ version: '2.0.0', notes: '' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(askToRestart).mockClear();
  vi.mocked(showUpdateOutcome).mockClear();
  app.removeAllListeners();
});

const start = () =>
  startUpdates({
    feed: 'https://updates.example/',
    safeMode: false,
    payments: new PaymentActivity(() => false),
    window: () => current,
  });

function openWindow(): BrowserWindow {
  const window = new BrowserWindow();
  app.emit('browser-window-created', {}, window);
  current = window;
  return window;
}

/** Lets the first check find and fetch the update. */
async function fetchUpdate(): Promise<void> {
  await vi.advanceTimersByTimeAsync(45_000);
  // The updater is imported, which takes real time.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
}
/** How often the question was shown so far. */
async function questions(): Promise<number> {
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  return vi.mocked(askToRestart).mock.calls.length;
}

test('update question: is shown at once while there is a window', async () => {
  openWindow();
  start();
  await fetchUpdate();
  expect(await questions()).toBe(1);
});

test('update question of a client without a window: waits until one shows', async () => {
  start();
  await fetchUpdate();
  expect(await questions()).toBe(0);
  const closedSoon = openWindow();
  expect(await questions()).toBe(0);
  current = undefined;
  closedSoon.emit('closed');
  expect(await questions()).toBe(0);
  const window = openWindow();
  expect(await questions()).toBe(0);
  window.emit('show');
  expect(await questions()).toBe(1);
});

test('update question of a client without a window: is shown when the user looks for updates', async () => {
  const { checkNow } = start();
  await fetchUpdate();
  expect(await questions()).toBe(0);
  checkNow?.();
  expect(await questions()).toBe(1);
  checkNow?.();
  expect(await questions()).toBe(2);
});

test('feed that never answers: the user is told after ten seconds, once for all presses', async () => {
  check.mockReturnValue(new Promise(() => undefined));
  const { checkNow } = start();
  checkNow?.();
  checkNow?.();
  await vi.advanceTimersByTimeAsync(9999);
  expect(showUpdateOutcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.dynamicImportSettled();
  expect(vi.mocked(showUpdateOutcome).mock.calls).toEqual([[expect.any(Function), { kind: 'failed' }]]);
  checkNow?.();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
  expect(showUpdateOutcome).toHaveBeenCalledTimes(2);
});

test('feed that answers late: its update is downloaded and offered', async () => {
  openWindow();
  const answer = Promise.withResolvers<{ version: string; notes: string }>();
  check.mockReturnValue(answer.promise);
  start().checkNow?.();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.dynamicImportSettled();
  answer.resolve({ version: '2.0.0', notes: '' });
  expect(await questions()).toBe(1);
});
