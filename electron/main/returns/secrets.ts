import type { Encryption } from '../vault/encryption.ts';
import type { Sealed } from './record.ts';

/** Encrypts secrets that must survive a restart. */
export interface Secrets {
  /** Encrypts a text. @returns undefined if no strong keyring is available: keep the secret in memory only */
  seal(text: string): Promise<Sealed | undefined>;
  /** Decrypts a secret. @returns undefined if it can no longer be read */
  open(sealed: Sealed): Promise<string | undefined>;
}

/**
 * Encrypts secrets with the system's keyring, and refuses a weak one.
 * @param openEncryption called at the first secret, because a keyring may ask its user
 */
export function keyringSecrets(openEncryption: () => Promise<Encryption>): Secrets {
  let opened: Promise<Encryption> | undefined;
  const encryption = () => (opened ??= openEncryption());
  return {
    async seal(text) {
      try {
        const { strength, keyring, encrypt } = await encryption();
        if (strength !== 'strong') return undefined;
        return { keyring, ciphertext: (await encrypt(text)).toString('base64') };
      } catch {
        return undefined;
      }
    },
    async open({ keyring, ciphertext }) {
      try {
        const now = await encryption();
        if (now.strength !== 'strong' || now.keyring !== keyring) return undefined;
        return (await now.decrypt(Buffer.from(ciphertext, 'base64'))).text;
      } catch {
        return undefined;
      }
    },
  };
}
