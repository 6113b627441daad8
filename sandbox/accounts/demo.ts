import type { SandboxContext } from '../context.ts';
import { DEMO_STEAM_ID } from './personas.ts';
import { hashPasswordNow } from './password.ts';
import { createUser } from './users.ts';

/** The account that a new database has: `demo` / `Demo1234`, with 250 EUR. */
export const DEMO = { username: 'demo', password: 'Demo1234', email: 'demo@vitrine.example' } as const;

const GERMANY = 57;

// Computed once per process: a reset does not repeat the slow hash.
let hash: string | undefined;

/** Creates the demo user. */
export function seedDemo(context: SandboxContext): void {
  createUser(context, {
    username: DEMO.username,
    email: DEMO.email,
    email_verified_at: context.clock.now(),
    password: (hash ??= hashPasswordNow(DEMO.password)),
    name: 'Dana',
    surname: 'Glass',
    phone: '+4930901820',
    country: GERMANY,
    city: 'Berlin',
    address: 'Lindenstraße 9',
    zip: '10969',
    balance: 25_000,
    steam_id: DEMO_STEAM_ID,
    trade_link: `https://steamcommunity.com/tradeoffer/new/?partner=${BigInt(DEMO_STEAM_ID) - 76561197960265728n}&token=gL4s5C4s`,
    avatar: `/auth/steam/avatars/${DEMO_STEAM_ID}.svg`,
  });
}
