import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from './desktop-test.ts';
import type { Client } from './launch.ts';

/** Steps for tests of deep links that return from the browser. */

/** The SteamID64 that signs in at the sandbox's Steam. */
const NADIA = '76561198104462211';

/** Delivers a second start's command line to the running client, without a process. */
export async function deliverLink({ app }: Client, ...words: string[]): Promise<void> {
  await app.evaluate(({ app }, argv) => app.emit('second-instance', {}, argv, '/'), ['vitrine', ...words]);
}

/** The file in which the client records the returns it waits for. */
export const readReturns = (profile: string): Promise<string> =>
  readFile(join(profile, 'returns.json'), 'utf8');

/**
 * Signs in on the page of the sandbox's Steam that the browser was sent to. @returns the deep link that this page opens
 */
export async function completeSteamSignIn(address: URL): Promise<string> {
  expect((await fetch(address)).status).toBe(200);
  const body = new URLSearchParams([...address.searchParams, ['steam_id', NADIA]]);
  const answer = await fetch(new URL('/auth/steam/sign-in', address), { method: 'POST', body });
  const link = /vitrine:\/\/auth\/steam\?[^"]+/.exec(await answer.text())?.[0];
  if (link === undefined) throw new Error('The page opens no link.');
  return link.replaceAll('&amp;', '&');
}
