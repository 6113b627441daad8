import { afterEach, expect, test, vi } from 'vitest';
import type { DeskNotice } from '#shared/desk/notices.ts';
import type { PostNotice } from './post-notice.ts';
import { createNoticeHost } from './show-notice.ts';

/** The system's list, oldest first. */
const listed: object[] = [];
const quit = vi.hoisted(() => ({ now: (): void => undefined }));

vi.mock('electron', () => ({
  app: { on: (_event: string, listener: () => void) => void (quit.now = listener) },
  Notification: { getHistory: () => Promise.resolve([]) },
}));

/** A system that shows every notification. */
const post: PostNotice = (_options, { closed }) => {
  const posted = {
    close() {
      listed.splice(listed.indexOf(posted), 1);
      closed();
    },
  };
  listed.push(posted);
  return posted;
};

afterEach(() => {
  vi.unstubAllGlobals();
  listed.length = 0;
});

const notice: DeskNotice = { type: 'summary', alerts: 2, sound: false };
function showOn(platform: NodeJS.Platform, count: number) {
  vi.stubGlobal('process', { ...process, platform });
  const host = createNoticeHost({ open: () => undefined, follow: () => Promise.resolve(), post });
  for (let n = 0; n < count; n += 1) host.show(notice);
  return host;
}

test('60 notifications on Linux: the 50 newest stay, and none after the client has ended', () => {
  showOn('linux', 60);
  expect(listed).toHaveLength(50);
  quit.now();
  expect(listed).toEqual([]);
});

test.each(['linux', 'win32', 'darwin'] as const)(
  'closeAccount on %s: closes those of an account only',
  (platform) => {
    const { show, closeAccount } = showOn(platform, 1);
    show({
      ...{ type: 'news', entryId: 'a', sound: false },
      news: { type: 'account', owner: 'me', what: 'offer', id: '7', status: 'offer', outcome: 'answered' },
    });
    expect(listed).toHaveLength(2);
    closeAccount();
    closeAccount();
    expect(listed).toHaveLength(1);
  },
);

test.each(['win32', 'darwin'] as const)('60 notifications on %s: all stay in the list', (platform) => {
  showOn(platform, 60);
  expect(listed).toHaveLength(60);
});

test('notification that fails at once: is not remembered', () => {
  vi.stubGlobal('process', { ...process, platform: 'linux' });
  const failing: PostNotice = (options, events) => {
    const posted = post(options, events);
    events.failed('no service');
    return posted;
  };
  const none = { open: () => undefined, follow: () => Promise.resolve() };
  createNoticeHost({ ...none, post: failing }).show(notice);
  quit.now();
  // It was not closed.
  expect(listed).toHaveLength(1);
});
