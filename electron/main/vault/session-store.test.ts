import { describe, expect, it, vi } from 'vitest';
import { CookieStores } from './cookie-stores.ts';
import type { Encryption } from './encryption.ts';
import { cookie, fakeCookieStore, fakeEncryption } from './fakes.ts';
import { machine, start, type Machine } from './fake-machine.ts';

const NOBODY = { token: undefined, cookies: [] };
const as = (name: string) => ({ token: `token of ${name}`, cookies: [name] });
const weak = () => fakeEncryption('basic_text');
const none = () => fakeEncryption('none');
const isLeftOn = (on: Machine) => JSON.stringify([on.file.contents().record, on.disk.kept]);

it('opens nothing before the first call asks, and then once', async () => {
  const { keeper, counts } = start(machine());
  expect(counts.keyringsOpened).toBe(0);
  await Promise.all([keeper.lease('carry'), keeper.lease('none'), keeper.keeping()]);
  expect(counts.keyringsOpened).toBe(1);
});

describe('with a keyring', () => {
  it('keeps token and cookies over a restart', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const again = start(on);
    expect(await again.brings()).toEqual(as('ann'));
    expect(await again.keeper.keeping()).toEqual({
      place: 'system-keyring',
      keyring: 'gnome_libsecret',
      mayOptIn: false,
      optedIn: false,
      keptAside: false,
    });
  });

  it('leaves nothing after logout, and empties the caches', async () => {
    const on = machine();
    const { keeper, signIn, brings, counts } = start(on);
    const clearCache = vi.spyOn(on.disk, 'clearCache');
    await signIn('ann');
    await keeper.loggedOut();
    expect(await brings()).toEqual(NOBODY);
    expect(isLeftOn(on)).toBe('[null,[]]');
    expect(clearCache).toHaveBeenCalled();
    expect(counts.cachesCleared).toBe(1);
  });

  it('leaves nothing after the server has forgotten the session', async () => {
    const on = machine();
    const { keeper, signIn, counts } = start(on);
    await signIn('ann');
    await keeper.ended();
    expect(await start(on).brings()).toEqual(NOBODY);
    expect(counts.cachesCleared).toBe(1);
  });

  it('moves into memory when the disk is full', async () => {
    const on = machine();
    const { keeper, signIn, brings, memory } = start(on);
    on.file.full = true;
    await signIn('ann');
    expect(await brings()).toEqual(as('ann'));
    expect((await keeper.keeping()).place).toBe('memory');
    expect([memory.kept.length, isLeftOn(on)]).toEqual([1, '[null,[]]']);
  });
});

describe('session store without its keyring', () => {
  it('uses neither token nor cookies, and both again when it is back', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const without = start(on, weak());
    expect(await without.brings()).toEqual(NOBODY);
    expect(await without.keeper.keeping()).toMatchObject({
      place: 'memory',
      keptAside: true,
      mayOptIn: true,
    });
    await without.keeper.ended();
    expect(await start(on).brings()).toEqual(as('ann'));
  });

  it('does not restore an older session after a new sign-in', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const without = start(on, weak());
    await without.signIn('ben');
    expect(await without.brings()).toEqual(as('ben'));
    expect(await start(on).brings()).toEqual(NOBODY);
    expect(isLeftOn(on)).not.toMatch(/ben/);
  });

  it('leaves nothing of it after logout', async () => {
    const on = machine();
    await start(on).signIn('ann');
    await start(on, none()).keeper.loggedOut();
    expect(await start(on).brings()).toEqual(NOBODY);
  });

  it('keeps the new session on disk when there is another keyring', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const other = () => fakeEncryption('kwallet6');
    const there = start(on, other());
    expect(await there.brings()).toEqual(NOBODY);
    expect(await there.keeper.keeping()).toMatchObject({ place: 'system-keyring', keptAside: true });
    await there.signIn('ben');
    expect(await start(on, other()).brings()).toEqual(as('ben'));
  });
});

describe('with a weak keyring', () => {
  it('keeps both in memory only', async () => {
    const on = machine();
    const { signIn, brings, keeper } = start(on, weak());
    await signIn('ann');
    expect(await brings()).toEqual(as('ann'));
    expect((await keeper.keeping()).place).toBe('memory');
    expect([isLeftOn(on), on.wasOnDisk]).toEqual(['[null,[]]', false]);
    expect(await start(on, weak()).brings()).toEqual(NOBODY);
  });

  it('moves both to the disk and back, as its user wants', async () => {
    const on = machine();
    const { signIn, brings, keeper, memory } = start(on, weak());
    await signIn('ann');
    expect(await keeper.optIn(true)).toMatchObject({ place: 'weak-file', optedIn: true });
    expect([await brings(), memory.kept]).toEqual([as('ann'), []]);
    expect(await start(on, weak()).brings()).toEqual(as('ann'));
    expect(await keeper.optIn(false)).toMatchObject({ place: 'memory', optedIn: false });
    expect([await brings(), isLeftOn(on)]).toEqual([as('ann'), '[null,[]]']);
  });

  it('waits for calls under way before it moves: their answers bring cookies', async () => {
    const on = machine();
    const { signIn, keeper } = start(on, weak());
    on.optedIn = true;
    await signIn('ann');
    const { cookieStore, release } = await keeper.lease('carry');
    const moved = keeper.optIn(false);
    await new Promise((resolve) => setImmediate(resolve));
    await cookieStore.cookies.set({ url: 'https://shop.example', name: 'late', value: 'late' });
    release();
    await moved;
    expect(isLeftOn(on)).toBe('[null,[]]');
  });

  it('deletes the cookies on disk when the choice was lost', async () => {
    const on = machine();
    on.optedIn = true;
    await start(on, weak()).signIn('ann');
    on.optedIn = false;
    expect(await start(on, weak()).brings()).toEqual(NOBODY);
    expect(isLeftOn(on)).toBe('[null,[]]');
  });

  it('changes nothing when the choice can’t be stored', async () => {
    const on = { ...machine(), settingsFull: true };
    const { signIn, keeper } = start(on, weak());
    await signIn('ann');
    expect(await keeper.optIn(true)).toMatchObject({ place: 'memory', optedIn: false });
    expect(isLeftOn(on)).toBe('[null,[]]');
  });
});

it('session store: offers and accepts no opt-in without encryption', async () => {
  const on = machine();
  const { signIn, keeper } = start(on, none());
  await signIn('ann');
  expect(await keeper.optIn(true)).toEqual({
    place: 'memory',
    keyring: 'none',
    mayOptIn: false,
    optedIn: false,
    keptAside: false,
  });
  expect([isLeftOn(on), on.optedIn]).toEqual(['[null,[]]', false]);
});

it('session store: continues in memory when the cookies on disk can’t be deleted', async () => {
  const on = machine();
  on.wasOnDisk = true;
  on.disk.clearStorageData = () => Promise.reject(new Error('locked'));
  const { signIn, brings } = start(on, weak());
  await signIn('ann');
  expect(await brings()).toEqual(as('ann'));
});

it('takes a cookie over just as it was', async () => {
  const all = [
    cookie('session', 'a'),
    cookie('wide', 'b', { domain: '.shop.example', hostOnly: false, sameSite: 'strict' }),
    cookie('lasting', 'c', {
      session: false,
      expirationDate: 2e9,
      secure: false,
      httpOnly: false,
      path: '/api',
    }),
  ];
  const memory = fakeCookieStore(structuredClone(all));
  const disk = fakeCookieStore([cookie('old', 'x')]);
  const cookieStores = new CookieStores({ disk: () => disk, memory: () => memory, onDisk: () => true });
  await cookieStores.moveTo('disk');
  expect(disk.kept).toEqual(all);
  expect([memory.kept, cookieStores.kind]).toEqual([[], 'disk']);
});

describe('with a keyring that waits for its user', () => {
  /** A client whose keyring opens when the test says so, 2 s after the first call. */
  async function waiting(on: Machine) {
    const keyring = Promise.withResolvers<Encryption>();
    const client = start(on, keyring.promise);
    vi.useFakeTimers();
    const carries = client.keeper.lease('carry').catch(() => 'refused' as const);
    const plain = client.keeper.lease('none');
    await vi.advanceTimersByTimeAsync(2000);
    return { ...client, carries, plain, open: () => keyring.resolve(fakeEncryption('gnome_libsecret')) };
  }

  it('calls do without the session, or fail, until it opens', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const { keeper, brings, carries, plain, counts, open } = await waiting(on);
    expect(await carries).toBe('refused');
    expect(await plain).toMatchObject({ token: undefined });
    expect(counts.openedLate).toBe(0);
    // Not another two seconds for each call.
    await expect(keeper.lease('carry')).rejects.toThrow();
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(counts.openedLate).toBe(1);
    expect(await brings()).toEqual(as('ann'));
  });

  it('a login waits for it', async () => {
    const { signIn, brings, open } = await waiting(machine());
    const signedIn = signIn('ann');
    open();
    await signedIn;
    expect(await brings()).toEqual(as('ann'));
  });

  it('nothing is told of a keyring that opens in time', async () => {
    const { brings, counts } = start(machine());
    await brings();
    expect(counts.openedLate).toBe(0);
  });
});
