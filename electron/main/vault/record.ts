import * as z from 'zod/mini';
import { keyring } from '#shared/session-keeping.ts';

/** An encrypted token on disk. */
export const vaultRecord = z.object({
  /** The keyring that encrypted it. */
  keyring,
  /** Base64. */
  ciphertext: z.string().check(z.minLength(1), z.maxLength(100_000)),
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
  /** The cookies on disk: their keyring, and whether a newer session exists elsewhere. */
  cookies: z.optional(z.object({ keyring, stale: z.boolean() })),
});
export type VaultContents = z.output<typeof vaultContents>;

/** Contents of a new file. */
export const EMPTY: VaultContents = { version: 1, aside: [] };

/** How many replaced sessions are kept. */
const ASIDE = 5;

/** Adds a replaced session and drops the oldest above the limit. */
export const putAside = (aside: readonly VaultRecord[], record: VaultRecord) =>
  [...aside, record].slice(-ASIDE);

/** The plaintext. The token is wrapped in JSON, so that garbage from a wrong key is not taken for a token. */
const sealed = z.object({ token: z.string().check(z.minLength(1)) });

/** The plaintext to encrypt for a token. */
export const seal = (token: string) => JSON.stringify({ token });

/** The token in a plaintext of `seal`. @throws Error for any other text */
export const unseal = (text: string) => z.parse(sealed, JSON.parse(text)).token;
