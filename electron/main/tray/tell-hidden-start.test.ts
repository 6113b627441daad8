import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PostNotice } from '../desk/post-notice.ts';
import { tellHiddenStart } from './tell-hidden-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts without a window, and lets the panel's time pass. */
async function start({
  hasHost = false,
  hasWindow = false,
  told = false,
  service = 'shows',
  panelHangs = false,
} = {}) {
  const openWindow = vi.fn();
  const close = vi.fn();
  const set = vi.fn(() => true);
  const post = vi.fn<PostNotice>((_options, { shown, failed }) => {
    if (service === 'shows') shown?.();
    if (service === 'is missing') failed('no service');
    return { close };
  });
  tellHiddenStart({
    settings: { get: (name) => Reflect.get({ toldHiddenStart: told }, name), set },
    hasWindow: () => hasWindow,
    openWindow,
    post,
    hasHost: () => (panelHangs ? new Promise(() => undefined) : Promise.resolve(hasHost)),
  });
  await vi.advanceTimersByTimeAsync(30_000);
  return { openWindow, set, post, close };
}

it('hidden start without a tray: a notification tells once how to get the window, and opens it', async () => {
  const { openWindow, set, post } = await start();
  expect(post).toHaveBeenCalledOnce();
  expect(post.mock.calls[0]?.[0].body).toContain('start Vitrine again');
  expect(set).toHaveBeenCalledWith('toldHiddenStart', true);
  expect(openWindow).not.toHaveBeenCalled();
  post.mock.calls[0]?.[1].clicked();
  expect(openWindow).toHaveBeenCalledOnce();
});

it.each(['is missing', 'hangs'])(
  'hidden start without a tray, and a service that %s: opens the window, at each start',
  async (service) => {
    const { openWindow, set } = await start({ service });
    await vi.advanceTimersByTimeAsync(5000);
    expect(openWindow).toHaveBeenCalledOnce();
    expect(set).not.toHaveBeenCalled();
  },
);

it('panel that hangs: is none', async () => {
  const { post } = await start({ panelHangs: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(post).toHaveBeenCalledOnce();
});

it.each([
  ['there is a tray', { hasHost: true }],
  ['the user was told', { told: true }],
  ['the window was opened since', { hasWindow: true }],
])('hidden start: tells nothing if %s', async (_title, given) => {
  const { post, openWindow } = await start(given);
  expect(post).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});
