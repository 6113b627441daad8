import { describe, expect, it, vi } from 'vitest';
import { NO_ENCRYPTION, type Encryption } from '../vault/encryption.ts';
import { keyringSecrets } from './secrets.ts';

const strong: Encryption = {
  keyring: 'gnome_libsecret',
  strength: 'strong',
  encrypt: (text) => Promise.resolve(Buffer.from(`sealed ${text}`)),
  decrypt: (secret) => Promise.resolve({ text: secret.toString().replace('sealed ', ''), renew: false }),
};
const secretsOf = (encryption: Encryption) => keyringSecrets(() => Promise.resolve(encryption));
const fails = () => Promise.reject(new Error('locked'));

describe('keyringSecrets', () => {
  it('opens what it sealed, and asks for the keyring once and not before', async () => {
    const open = vi.fn(() => Promise.resolve(strong));
    const secrets = keyringSecrets(open);
    expect(open).not.toHaveBeenCalled();
    const sealed = await secrets.seal('verifier');
    expect(sealed?.ciphertext).not.toContain('verifier');
    expect(sealed && (await secrets.open(sealed))).toBe('verifier');
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ['a weak keyring', { ...strong, strength: 'weak' } satisfies Encryption],
    ['none', NO_ENCRYPTION],
    ['one that fails', { ...strong, encrypt: fails, decrypt: fails }],
  ])('seals nothing with %s, and opens nothing', async (_title, encryption) => {
    const sealed = await secretsOf(strong).seal('verifier');
    expect(await secretsOf(encryption).seal('verifier')).toBeUndefined();
    expect(sealed && (await secretsOf(encryption).open(sealed))).toBeUndefined();
  });

  it('opens nothing that another keyring sealed', async () => {
    const sealed = await secretsOf(strong).seal('verifier');
    const other = secretsOf({ ...strong, keyring: 'kwallet5' });
    expect(sealed && (await other.open(sealed))).toBeUndefined();
  });

  it('does without a keyring that cannot be opened', async () => {
    expect(await keyringSecrets(fails).seal('verifier')).toBeUndefined();
  });
});
