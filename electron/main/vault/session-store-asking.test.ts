import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Encryption } from './encryption.ts';
import { fakeEncryption } from '#tests/support/vault-fakes.ts';
import { EMPTY } from './record.ts';
import { machine, start, type Machine } from '#tests/support/fake-machine.ts';

const NOBODY = { token: undefined, cookies: [] };
const as = (name: string) => ({ token: `token of ${name}`, cookies: [name] });
const weak = () => fakeEncryption('basic_text');
const none = () => fakeEncryption('none');
const hasRecord = (on: Machine) => on.file.contents().record !== undefined;

afterEach(() => {
  vi.useRealTimers();
});

describe('the keyring is asked', () => {
  const kept = async (on: Machine) => {
    await start(on).signIn('ann');
    return on;
  };
  const over = async (on: Machine, end: 'ended' | 'loggedOut') => {
    await start(on).signIn('ann');
    const client = start(on);
    await client.brings();
    await client.keeper[end]();
    return on;
  };

  it.each([
    ['a new profile', async () => machine()],
    ['a profile whose member has logged out', () => over(machine(), 'loggedOut')],
    ['a profile whose session has ended', () => over(machine(), 'ended')],
  ])('only at a sign-in: %s', async (_title, profile) => {
    const { keeper, counts, brings, cookieless, signIn } = start(await profile());
    expect(await brings()).toEqual(NOBODY);
    expect(await keeper.lease('none')).toMatchObject({ cookieStore: cookieless, token: undefined });
    expect([keeper.keeping().isAsking, keeper.keeping().place]).toEqual([false, 'memory']);
    await keeper.ended();
    expect(counts.keyringsOpened).toBe(0);
    await signIn('ben');
    await signIn('ben');
    expect(counts.keyringsOpened).toBe(1);
  });

  it('for a session on disk, by the first call that carries it, and once', async () => {
    const { keeper, counts, brings } = start(await kept(machine()));
    await keeper.lease('none');
    keeper.keeping();
    expect(counts.keyringsOpened).toBe(0);
    expect(await Promise.all([brings(), brings()])).toEqual([as('ann'), as('ann')]);
    expect(counts.keyringsOpened).toBe(1);
  });

  it.each([
    ['lasting cookies', { expirationDate: 2e9 }, ['ann'], [1, 1]],
    ['cookies that end with the client', {}, [], [0, 0]],
  ])('for %s without a token', async (_title, more, kept, asked) => {
    const on = machine();
    const first = start(on);
    const { cookieStore, release } = await first.keeper.lease('start');
    await cookieStore.cookies.set({ url: 'https://shop.example', name: 'session', value: 'ann', ...more });
    release();
    await first.keeper.began(undefined);
    expect((await first.brings()).cookies).toEqual(['ann']);
    const again = start(on);
    expect((await again.brings()).cookies).toEqual(kept);
    expect([first.counts.keyringsOpened, again.counts.keyringsOpened]).toEqual(asked);
  });
});

describe('with a keyring that waits for its user', () => {
  /** A client whose keyring opens when the test says so. */
  function waiting(on: Machine) {
    const keyring = Promise.withResolvers<Encryption>();
    vi.useFakeTimers();
    const open = async (encryption = fakeEncryption('gnome_libsecret')) => {
      keyring.resolve(encryption);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...start(on, keyring.promise), open };
  }

  it('calls that carry the session fail until it opens, and others don’t wait', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const { keeper, brings, counts, open } = waiting(on);
    const carries = keeper.lease('carry').catch(() => 'refused' as const);
    expect(await keeper.lease('none')).toMatchObject({ token: undefined });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await carries).toBe('refused');
    expect([counts.openedLate, keeper.keeping().isAsking]).toEqual([0, true]);
    // Not another second for each call.
    await expect(keeper.lease('carry')).rejects.toThrow();
    await open();
    expect([counts.openedLate, keeper.keeping().isAsking]).toEqual([1, false]);
    expect(await brings()).toEqual(as('ann'));
  });

  it('a new session is in memory until it opens, and then on disk', async () => {
    const on = machine();
    const { signIn, brings, keeper, open, places } = waiting(on);
    const signedIn = signIn('ann');
    await vi.advanceTimersByTimeAsync(1000);
    await signedIn;
    expect(await brings()).toEqual(as('ann'));
    expect(keeper.keeping()).toMatchObject({ place: 'memory', isAsking: true });
    expect(hasRecord(on)).toBe(false);
    await open();
    expect(places).toEqual(['system-keyring']);
    expect(await brings()).toEqual(as('ann'));
    expect(await start(on).brings()).toEqual(as('ann'));
  });

  it.each([none, weak])('a new session stays in memory when nothing opens', async (encryption) => {
    const on = machine();
    const { signIn, brings, keeper, open, counts } = waiting(on);
    const signedIn = signIn('ann');
    await vi.advanceTimersByTimeAsync(1000);
    await signedIn;
    await open(encryption());
    // Not another question.
    await keeper.began('token of ann');
    expect(await brings()).toEqual(as('ann'));
    expect(keeper.keeping()).toMatchObject({ place: 'memory', isAsking: false });
    expect([hasRecord(on), counts.keyringsOpened, counts.openedLate]).toEqual([false, 1, 0]);
  });

  it('a newer session replaces the one on disk, and neither comes back after a logout', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const { signIn, brings, keeper, open } = waiting(on);
    const signedIn = signIn('ben');
    await vi.advanceTimersByTimeAsync(1000);
    await signedIn;
    expect(await brings()).toEqual(as('ben'));
    expect(await start(on).brings()).toEqual(NOBODY);
    const out = keeper.loggedOut();
    await open();
    await out;
    expect(await brings()).toEqual(NOBODY);
    expect(on.file.contents()).toEqual(EMPTY);
  });

  it('nothing is told of a keyring that opens in time', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const { brings, counts } = start(on);
    await brings();
    expect(counts.openedLate).toBe(0);
  });
});
