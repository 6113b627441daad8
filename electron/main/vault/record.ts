import * as z from 'zod/mini';
import { keyring } from '#shared/session-keeping.ts';

/** A token as it stands on disk. */
export const vaultRecord = z.object({
  /** What encrypted it. */
  keyring,
  /** Base64. */
  ciphertext: z.string().check(z.minLength(1), z.maxLength(100_000)),
  /** Epoch milliseconds. */
  keptAt: z.number(),
});
export type VaultRecord = z.output<typeof vaultRecord>;

/** The whole of the vault's file. A file of another version is not ours to change. */
export const vaultContents = z.object({
  version: z.literal(1),
  /** The session in use, or one that could not be read and that nobody has replaced yet. */
  record: z.optional(vaultRecord),
  /** Sessions that could not be read and were replaced by a newer one; kept, and used no more. */
  aside: z.array(vaultRecord).check(z.maxLength(100)),
  /** The cookies on disk: under which keyring, and whether a newer session was made elsewhere since. */
  cookies: z.optional(z.object({ keyring, stale: z.boolean() })),
});
export type VaultContents = z.output<typeof vaultContents>;

export const EMPTY: VaultContents = { version: 1, aside: [] };

/** As many as are kept. */
const ASIDE = 5;

/** Those put aside, with one more. */
export const putAside = (aside: readonly VaultRecord[], record: VaultRecord) =>
  [...aside, record].slice(-ASIDE);

/** What is encrypted: not the token alone, so that a wrong key's rubbish is never taken for one. */
const sealed = z.object({ token: z.string().check(z.minLength(1)) });

export const seal = (token: string) => JSON.stringify({ token });

/** @throws where this is nothing that `seal` made */
export const unseal = (text: string) => z.parse(sealed, JSON.parse(text)).token;
