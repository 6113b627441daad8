import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PendingReturns } from './pending-returns.ts';
import { EMPTY, type PendingReturnsContents } from './record.ts';
import type { Secrets } from './secrets.ts';
import { STEAM_TIMEOUT_MS, steamAddress, PendingSteamSignIn } from './steam-pending.ts';

/** A machine whose disk survives a restart of the client. */
function machine(keyring: boolean) {
  let now = Date.parse('2026-01-01');
  let disk: PendingReturnsContents = EMPTY;
  const file = { contents: () => disk, write: (next: PendingReturnsContents) => Boolean((disk = next)) };
  const secrets: Secrets = {
    seal: (text) =>
      Promise.resolve(keyring ? { keyring: 'test', ciphertext: btoa(`sealed ${text}`) } : undefined),
    open: ({ ciphertext }) => Promise.resolve(keyring ? atob(ciphertext).replace('sealed ', '') : undefined),
  };
  return {
    start: () => new PendingSteamSignIn(new PendingReturns(file, () => now), secrets),
    passes: (ms: number) => (now += ms),
    disk: () => JSON.stringify(disk),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

describe('SteamPending', () => {
  it('creates unique states and challenges of 256 bits', () => {
    const pending = machine(false).start();
    const made = Array.from({ length: 100 }, () => pending.begin());
    for (const text of made.flatMap(({ state, challenge }) => [state, challenge]))
      expect(text).toMatch(/^[\w-]{43}$/);
    expect(new Set(made.flatMap(({ state, challenge }) => [state, challenge])).size).toBe(200);
  });

  it('gives the verifier of its challenge once, for the right state', async () => {
    const pending = machine(false).start();
    const { state, challenge } = pending.begin();
    for (const forged of ['forged', '', `${state}x`, state.toLowerCase()])
      expect(await pending.take(forged)).toEqual({ was: 'unknown' });
    const taken = await pending.take(state);
    expect(taken.was === 'pending' && challengeOf(taken.verifier)).toBe(challenge);
    expect(await pending.take(state)).toEqual({ was: 'used' });
  });

  it('is over after 10 minutes', async () => {
    const { start, passes } = machine(true);
    const pending = start();
    const { state } = pending.begin();
    passes(STEAM_TIMEOUT_MS + 1);
    expect(await pending.take(state)).toEqual({ was: 'expired' });
  });

  it('forgets the first sign-in when a second begins, and any that was cancelled', async () => {
    const pending = machine(false).start();
    const first = pending.begin();
    const second = pending.begin();
    expect(await pending.take(first.state)).toEqual({ was: 'unknown' });
    pending.forget();
    expect(await pending.take(second.state)).toEqual({ was: 'unknown' });
  });

  it('survives a restart when a keyring encrypts its verifier', async () => {
    const { start, settled } = machine(true);
    const { state, challenge } = start().begin();
    await settled();
    const taken = await start().take(state);
    expect(taken.was === 'pending' && challengeOf(taken.verifier)).toBe(challenge);
    expect(await start().take(state)).toEqual({ was: 'used' });
  });

  it('is reported as lost after a restart without a keyring', async () => {
    const { start, settled } = machine(false);
    const { state } = start().begin();
    await settled();
    expect(await start().take('forged')).toEqual({ was: 'unknown' });
    expect(await start().take(state)).toEqual({ was: 'lost' });
  });

  it.each([true, false])('leaves neither state nor verifier on the disk (keyring: %s)', async (keyring) => {
    const { start, settled, disk } = machine(keyring);
    const pending = start();
    const { state } = pending.begin();
    await settled();
    expect(disk()).not.toContain(state);
    const sealed = disk();
    const taken = await pending.take(state);
    const verifier = taken.was === 'pending' ? taken.verifier : '';
    expect(verifier).toHaveLength(43);
    expect(sealed).not.toContain(verifier);
    expect(disk()).not.toContain('ciphertext');
  });
});

describe('steamAddress', () => {
  it('sends the browser with S256 and our own return', () => {
    const url = new URL(steamAddress('https://shop.example', { state: 's&t', challenge: 'c' }));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      return_to: 'vitrine://auth/steam',
      state: 's&t',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });
});
