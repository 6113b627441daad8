import * as z from 'zod/mini';

/**
 * What encrypts on this machine. `basic_text` is a password that everybody knows, used where a Linux desktop offers
 * no keyring; `unknown` is a keyring without a name; `none` cannot encrypt at all.
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

/** Where the desktop client keeps the session of whoever is signed in, as the account page tells it. */
export const sessionKeeping = z.object({
  /** `weak-file` only if the user wants it so. In `memory` it ends with the client. */
  place: z.enum(['system-keyring', 'weak-file', 'memory']),
  keyring,
  /** The keyring is weak, and its user may choose to have the session kept all the same. */
  mayOptIn: z.boolean(),
  optedIn: z.boolean(),
  /** An older session is on disk that cannot be read now. It stays as it is until somebody signs in. */
  keptAside: z.boolean(),
});
export type SessionKeeping = z.output<typeof sessionKeeping>;
