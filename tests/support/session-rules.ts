/** Steps for tests against a backend whose sessions behave as Laravel's; sandbox/README.md describes the rules. */

const post = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask(address: string, init: RequestInit): Promise<void> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}

const LARAVEL = { renew: true, token_first: true, sealed_token: true, bearer: false };
const USUAL = { renew: false, token_first: false, sealed_token: false, bearer: true };

/** Lets sessions behave as Laravel's: each answer renews the cookie, a token is asked for first, and there is no bearer token. */
export const actAsLaravel = (api: string): Promise<void> =>
  ask(`${api}/__sandbox/api/sessions`, post(LARAVEL, 'PUT'));

/** Takes back `actAsLaravel` and all faults. */
export async function actAsBefore(api: string): Promise<void> {
  await ask(`${api}/__sandbox/api/sessions`, post(USUAL, 'PUT'));
  await releaseAnswers(api);
}

/** Longer than any test. */
const HELD_MS = 120_000;

/** Holds the answers of these calls until `releaseAnswers`. Their session is the one that the request came with. */
export async function holdAnswers(api: string, ...paths: string[]): Promise<void> {
  for (const path of paths)
    await ask(`${api}/__sandbox/api/faults`, post({ path, kind: 'delay', delay_ms: HELD_MS }));
}

/** Lets the held answers come. */
export const releaseAnswers = (api: string): Promise<void> =>
  ask(`${api}/__sandbox/api/faults`, { method: 'DELETE' });

/** Ends all sessions of an account on the server. */
export const endSessionsOf = (api: string, id: number): Promise<void> =>
  ask(`${api}/__sandbox/api/users/${id}/sessions`, { method: 'DELETE' });
