import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LastingCookie } from './cookie-store.ts';
import { fakeEncryption, fakeFile } from '#tests/support/vault-fakes.ts';
import { EMPTY, seal, unseal } from './record.ts';
import { Vault } from './vault.ts';

const as = (token: string | undefined, ...cookies: LastingCookie[]) => ({ token, cookies });
const cookie = (value: string): LastingCookie => ({
  name: 'session',
  value,
  domain: 'shop.example',
  hostOnly: true,
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  expirationDate: 2e9,
});

async function open({ file = fakeFile() } = {}) {
  const encryption = fakeEncryption('gnome_libsecret');
  return { vault: await Vault.open({ encryption, file, optedIn: () => false, now: () => 7 }), file };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('vault of cookies', () => {
  it('keeps cookies too, and writes newer ones together, soon or by flush', async () => {
    vi.useFakeTimers();
    const { vault, file } = await open();
    const write = vi.spyOn(file, 'write');
    await vault.begin(as(undefined, cookie('a')));
    for (const value of ['a', 'b', 'c']) await vault.refresh([cookie(value)]);
    expect((await open({ file })).vault.cookies).toEqual([cookie('a')]);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await open({ file })).vault.cookies).toEqual([cookie('c')]);
    await vault.refresh([cookie('d')]);
    vault.flush();
    vault.flush();
    expect((await open({ file })).vault.cookies).toEqual([cookie('d')]);
    expect(write).toHaveBeenCalledTimes(3);
  });

  it.each(['end', 'clear'] as const)('brings no cookies back after %s', async (how) => {
    vi.useFakeTimers();
    const { vault, file } = await open();
    await vault.begin(as('mine', cookie('a')));
    await vault.refresh([cookie('b')]);
    await vault[how]();
    await vault.refresh([cookie('c')]);
    await vi.advanceTimersByTimeAsync(5000);
    vault.flush();
    expect(file.contents()).toEqual(EMPTY);
  });

  it.each([
    ['nothing', as(undefined)],
    ['more than the file takes', as(undefined, cookie('x'.repeat(150_000)))],
  ])('keeps no session with %s', async (_title, session) => {
    const { vault, file } = await open();
    await vault.begin(session);
    expect(file.contents()).toEqual(EMPTY);
  });
});

it.each([as('1|"sëcret"'), as(undefined, cookie('ä')), as('1', cookie('a'), cookie('b'))])(
  'unseal gives back what seal made: %j',
  (session) => expect(unseal(seal(session))).toEqual(session),
);

it('unseal reads the token that an earlier version sealed', () =>
  expect(unseal('{"token":"mine"}')).toEqual(as('mine')));
