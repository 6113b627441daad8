import { describe, expect, it, vi } from 'vitest';
import { readLasting, restore } from './cookie-store.ts';
import { cookie, fakeCookieStore, fakeEncryption } from '#tests/support/vault-fakes.ts';
import { machine, start, type Machine } from '#tests/support/fake-machine.ts';

const NOBODY = { token: undefined, cookies: [] };
const as = (name: string) => ({ token: `token of ${name}`, cookies: [name] });
const weak = () => fakeEncryption('basic_text');
const none = () => fakeEncryption('none');
const hasRecord = (on: Machine) => on.file.contents().record !== undefined;

describe('with a keyring', () => {
  it('keeps token and cookies over a restart', async () => {
    const on = machine();
    await start(on).signIn('ann');
    const again = start(on);
    expect(await again.brings()).toEqual(as('ann'));
    expect(await again.keeper.keeping()).toEqual({
      place: 'system-keyring',
      keyring: 'gnome_libsecret',
      isAsking: false,
      mayOptIn: false,
      optedIn: false,
      keptAside: false,
    });
  });

  it('leaves nothing after logout, and empties the caches', async () => {
    const on = machine();
    const { keeper, signIn, brings, counts, memory } = start(on);
    const clearCache = vi.spyOn(memory, 'clearCache');
    await signIn('ann');
    await keeper.loggedOut();
    expect(await brings()).toEqual(NOBODY);
    expect(hasRecord(on)).toBe(false);
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
    const { keeper, signIn, brings } = start(on);
    on.file.full = true;
    await signIn('ann');
    expect(await brings()).toEqual(as('ann'));
    expect((await keeper.keeping()).place).toBe('memory');
    expect(hasRecord(on)).toBe(false);
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
    expect(hasRecord(on)).toBe(false);
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
    expect(hasRecord(on)).toBe(false);
    expect(await start(on, weak()).brings()).toEqual(NOBODY);
  });

  it('moves both to the disk and back, as its user wants', async () => {
    const on = machine();
    const { signIn, brings, keeper } = start(on, weak());
    await signIn('ann');
    expect(await keeper.optIn(true)).toMatchObject({ place: 'weak-file', optedIn: true });
    expect(await brings()).toEqual(as('ann'));
    expect(await start(on, weak()).brings()).toEqual(as('ann'));
    expect(await keeper.optIn(false)).toMatchObject({ place: 'memory', optedIn: false });
    expect([await brings(), hasRecord(on)]).toEqual([as('ann'), false]);
  });

  it('keeps cookies that answers bring later, at the latest when the client ends', async () => {
    const on = machine();
    on.optedIn = true;
    const { signIn, keeper } = start(on, weak());
    await signIn('ann');
    const { cookieStore, release } = await keeper.lease('carry');
    await cookieStore.cookies.set({
      url: 'https://shop.example',
      name: 'late',
      value: 'late',
      expirationDate: 2e9,
    });
    release();
    await new Promise((resolve) => setImmediate(resolve));
    keeper.flush();
    expect((await start(on, weak()).brings()).cookies).toEqual(['ann', 'late']);
  });

  it('deletes the session on disk when the choice was lost', async () => {
    const on = machine();
    on.optedIn = true;
    await start(on, weak()).signIn('ann');
    on.optedIn = false;
    expect(await start(on, weak()).brings()).toEqual(NOBODY);
    expect(hasRecord(on)).toBe(false);
  });

  it('changes nothing when the choice can’t be stored', async () => {
    const on = { ...machine(), settingsFull: true };
    const { signIn, keeper } = start(on, weak());
    await signIn('ann');
    expect(await keeper.optIn(true)).toMatchObject({ place: 'memory', optedIn: false });
    expect(hasRecord(on)).toBe(false);
  });
});

it('session store: offers and accepts no opt-in without encryption', async () => {
  const on = machine();
  const { signIn, keeper } = start(on, none());
  await signIn('ann');
  expect(await keeper.optIn(true)).toEqual({
    place: 'memory',
    keyring: 'none',
    isAsking: false,
    mayOptIn: false,
    optedIn: false,
    keptAside: false,
  });
  expect([hasRecord(on), on.optedIn]).toEqual([false, false]);
});

it('takes cookies over just as they were', async () => {
  const all = [
    cookie('session', 'a', { session: false, expirationDate: 2e9 }),
    cookie('wide', 'b', {
      ...{ domain: '.shop.example', hostOnly: false, sameSite: 'strict' },
      ...{ session: false, expirationDate: 2e9, secure: false, httpOnly: false, path: '/api' },
    }),
  ];
  const kept = await readLasting(fakeCookieStore([...all, cookie('short', 'c')]));
  const memory = fakeCookieStore();
  await restore(memory, kept);
  expect(memory.kept).toEqual(all);
});
