import * as z from 'zod/mini';
import { keyring } from '#shared/session-keeping.ts';
import { lastingCookie } from './cookie-store.ts';

/** A longer one is not kept: the file has a limit. */
const LONGEST = 150_000;

/** An encrypted session on disk. */
export const vaultRecord = z.object({
  /** The keyring that encrypted it. */
  keyring,
  /** Base64. */
  ciphertext: z.string().check(z.minLength(1), z.maxLength(LONGEST)),
  /** Epoch milliseconds. */
  keptAt: z.number(),
});
export type VaultRecord = z.output<typeof vaultRecord>;

/** Contents of `vault.json`. A file of another version counts as corrupt. */
export const vaultContents = z.object({
  version: z.literal(1),
  /** The session in use, or one that can't be decrypted and is not replaced yet. */
  record: z.optional(vaultRecord),
  /** Sessions that could not be decrypted and were replaced; kept but never used again. */
  aside: z.array(vaultRecord).check(z.maxLength(100)),
});
export type VaultContents = z.output<typeof vaultContents>;

/** Contents of a new file. */
export const EMPTY: VaultContents = { version: 1, aside: [] };

/** How many replaced sessions are kept. */
const ASIDE = 5;

/** Contents without the record, which is kept but never used again. Drops the oldest above the limit. */
export const putAside = ({ record, ...rest }: VaultContents): VaultContents =>
  record ? { ...rest, aside: [...rest.aside, record].slice(-ASIDE) } : rest;

/** The plaintext. It is wrapped in JSON, so that garbage from a wrong key is not taken for a token. */
const sealed = z.object({
  token: z.optional(z.string().check(z.minLength(1))),
  /** Earlier versions sealed the token alone. */
  cookies: z._default(z.array(lastingCookie), []),
});
/** What a session needs: a token, cookies, or both. */
export type SealedSession = z.output<typeof sealed>;

/** True if there is something to keep. */
export const isWorthKeeping = ({ token, cookies }: SealedSession): boolean =>
  token !== undefined || cookies.length > 0;

/** The plaintext to encrypt for a session. */
export const seal = ({ token, cookies }: SealedSession) => JSON.stringify({ token, cookies });

/** The session in a plaintext of `seal`. @throws Error for any other text */
export function unseal(text: string): SealedSession {
  const session = z.parse(sealed, JSON.parse(text));
  if (!isWorthKeeping(session)) throw new Error('It holds no session.');
  return session;
}
