import * as z from 'zod/mini';

/**
 * The keyring that encrypts on this machine. `basic_text` is a publicly known password, used if a Linux desktop has no
 * keyring. `unknown` is a keyring without a reported name. `none` means no encryption at all.
 */
export const keyring = z.enum([
  'keychain',
  'dpapi',
  'gnome_libsecret',
  'kwallet',
  'kwallet5',
  'kwallet6',
  'unknown',
  'basic_text',
  'none',
]);
export type Keyring = z.output<typeof keyring>;

/** Where the desktop client keeps the session, as the account page shows it. */
export const sessionKeeping = z.object({
  /** `weak-file` only if the user opted in. In `memory` the session ends with the client. */
  place: z.enum(['system-keyring', 'weak-file', 'memory']),
  /** `none` until it has answered. */
  keyring,
  /** The keyring has not answered yet: the system may be asking its user for a password. The session is in memory. */
  isAsking: z.boolean(),
  /** The keyring is weak, and the user may choose to keep the session on disk anyway. */
  mayOptIn: z.boolean(),
  optedIn: z.boolean(),
  /** The disk has an older session that can't be read now. It stays until the next sign-in. */
  keptAside: z.boolean(),
});
export type SessionKeeping = z.output<typeof sessionKeeping>;
