import type { Encryption } from '../vault/encryption.ts';
import type { Sealed } from './record.ts';

/** Keeps a secret that is to outlive a restart. */
export interface Secrets {
  /** @returns undefined where only memory is good enough for a secret */
  seal(text: string): Promise<Sealed | undefined>;
  /** @returns undefined where it cannot be read any more */
  open(sealed: Sealed): Promise<string | undefined>;
}

/**
 * Secrets by the system's keyring, and by no weaker one.
 * @param openEncryption called at the first secret, for a keyring may ask its owner
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
