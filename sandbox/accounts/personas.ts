import type { SandboxContext } from '../context.ts';
import { type User, createUser, findUserBySteamId } from './users.ts';

/** An account to sign in with on the stand-in Steam page. */
export interface Persona {
  steamId: string;
  name: string;
  about: string;
}

/** The Steam account of the demo user. */
export const DEMO_STEAM_ID = '76561198047215873';

export const PERSONAS: readonly Persona[] = [
  { steamId: DEMO_STEAM_ID, name: 'Dana Glass', about: 'The demo user: money, history and offers' },
  { steamId: '76561198104462211', name: 'Nadia', about: 'New here: no email address, no money' },
  {
    steamId: '76561198226017594',
    name: 'Viktor',
    about: 'A second trader, to see two accounts side by side',
  },
  {
    steamId: '76561198330915067',
    name: 'ニコ <b>Ωmega</b> "クロス"',
    about: 'A name that tests how names are shown',
  },
];

/** The user of a Steam account, created at the first sign-in. Steam gives no email address. */
export function findOrCreateSteamUser(context: SandboxContext, steamId: string): User {
  const known = findUserBySteamId(context, steamId);
  if (known) return known;
  const persona = PERSONAS.find((each) => each.steamId === steamId);
  return createUser(context, {
    name: persona?.name ?? `Player ${steamId.slice(-4)}`,
    surname: '',
    steam_id: steamId,
    avatar: `/auth/steam/avatars/${steamId}.svg`,
  });
}

/** A square SVG picture derived from the SteamID. */
export function drawAvatar(steamId: string): string {
  let bits = Number(BigInt(steamId) & 0xffffffffn);
  const hue = bits % 360;
  let cells = '';
  for (let at = 0; at < 15; at += 1) {
    const x = at % 3;
    const y = Math.floor(at / 3);
    bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0;
    if (bits < 0x80000000) continue;
    for (const column of x === 2 ? [2] : [x, 4 - x]) cells += `<path d="M${column + 1} ${y + 1}h1v1h-1z"/>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" width="64" height="64"><path fill="hsl(${hue} 30% 18%)" d="M0 0h7v7H0z"/><g fill="hsl(${hue} 65% 65%)">${cells}</g></svg>`;
}
