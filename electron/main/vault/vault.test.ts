import { describe, expect, it } from 'vitest';
import { fakeEncryption, fakeFile } from '#tests/support/vault-fakes.ts';
import { EMPTY, type VaultContents } from './record.ts';
import { Vault } from './vault.ts';

interface Machine {
  encryption?: ReturnType<typeof fakeEncryption>;
  file?: ReturnType<typeof fakeFile>;
  optedIn?: boolean;
}

/** A vault that was just opened, on a machine with GNOME's keyring unless it is said otherwise. */
async function open({
  encryption = fakeEncryption('gnome_libsecret'),
  file = fakeFile(),
  optedIn = false,
}: Machine = {}) {
  let choice = optedIn;
  const vault = await Vault.open({ encryption, file, optedIn: () => choice, now: () => 7 });
  const choose = (yes: boolean) => {
    choice = yes;
    return vault.applyChoice();
  };
  return { vault, file, choose };
}

/** The file after a sign-in on a machine. */
async function leftBy(machine: Machine): Promise<ReturnType<typeof fakeFile>> {
  const { vault, file } = await open(machine);
  await vault.begin(as('first'));
  return file;
}

const weak = () => fakeEncryption('basic_text');
const none = () => fakeEncryption('none');
const onDisk = (file: { contents: () => VaultContents }) => JSON.stringify(file.contents());

const as = (token: string | undefined) => ({ token, cookies: [] });

describe('with a keyring', () => {
  it('keeps the token over a restart, encrypted, with the keyring’s name', async () => {
    const { vault, file } = await open();
    await vault.begin(as('mine'));
    expect(vault).toMatchObject({ token: 'mine', isPersistent: true, unreadable: false });
    expect(file.contents().record).toMatchObject({ keyring: 'gnome_libsecret', keptAt: 7 });
    expect(onDisk(file)).not.toContain('mine');
    expect((await open({ file })).vault.token).toBe('mine');
  });

  it('has the token at once, before it is written', async () => {
    const { vault } = await open();
    const written = vault.begin(as('secret'));
    expect(vault.token).toBe('secret');
    await written;
  });

  it('keeps the last of many sign-ins', async () => {
    const { vault, file } = await open();
    await Promise.all(['a', 'b', 'c'].map((token) => vault.begin(as(token))));
    expect((await open({ file })).vault.token).toBe('c');
    expect(file.contents().aside).toEqual([]);
  });

  it('deletes an older token when a session without a token starts', async () => {
    const file = await leftBy({});
    const { vault } = await open({ file });
    await vault.begin(as(undefined));
    expect(vault.token).toBeUndefined();
    expect((await open({ file })).vault.token).toBeUndefined();
  });

  it.each(['end', 'clear'] as const)('forgets the token by %s', async (how) => {
    const file = await leftBy({});
    const { vault } = await open({ file });
    await vault[how]();
    expect(vault.token).toBeUndefined();
    expect(file.contents().record).toBeUndefined();
  });

  it('encrypts the token again when the key has changed', async () => {
    const file = await leftBy({});
    const before = file.contents().record?.ciphertext;
    const renewing = fakeEncryption('gnome_libsecret', { key: 'new', renew: true });
    // The new key's keyring reads the old text, too.
    const decrypt = fakeEncryption('gnome_libsecret').decrypt;
    const encryption = {
      ...renewing,
      decrypt: async (secret: Buffer) => ({ ...(await decrypt(secret)), renew: true }),
    };
    expect((await open({ file, encryption })).vault.token).toBe('first');
    expect(file.contents().record?.ciphertext).not.toBe(before);
    expect(
      (await open({ file, encryption: fakeEncryption('gnome_libsecret', { key: 'new' }) })).vault.token,
    ).toBe('first');
  });

  it('uses the decrypted token when it can’t be encrypted again', async () => {
    const file = await leftBy({});
    const before = onDisk(file);
    const encryption = {
      ...fakeEncryption('gnome_libsecret', { renew: true }),
      encrypt: () => Promise.reject(new Error('locked')),
    };
    expect((await open({ file, encryption })).vault).toMatchObject({ token: 'first', isPersistent: true });
    expect(onDisk(file)).toBe(before);
  });

  it('takes over, and hides, what only a known password hid', async () => {
    const file = await leftBy({ encryption: weak(), optedIn: true });
    expect((await open({ file })).vault.token).toBe('first');
    expect(file.contents().record?.keyring).toBe('gnome_libsecret');
  });

  it.each([
    ['the disk is full', { write: true }],
    ['the keyring went away', { encrypt: true }],
  ])('is in memory only once %s, and leaves no older session in its place', async (_title, fails) => {
    const encryption = fakeEncryption('gnome_libsecret');
    const file = fakeFile();
    const { vault } = await open({ encryption, file });
    if ('encrypt' in fails) encryption.encrypt = () => Promise.reject(new Error('gone'));
    else file.full = true;
    await vault.begin(as('secret'));
    expect(vault).toMatchObject({ token: 'secret', isPersistent: false });
    expect(file.contents().record).toBeUndefined();
  });

  it('is in memory only when there is no file', async () => {
    const { vault } = await open({ file: { ...fakeFile(), usable: false } });
    await vault.begin(as('secret'));
    expect(vault).toMatchObject({ token: 'secret', isPersistent: false });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['another keyring', { encryption: fakeEncryption('kwallet6') }],
    ['a keyring that was made anew', { encryption: fakeEncryption('gnome_libsecret', { key: 'other' }) }],
    ['no keyring', { encryption: weak() }],
    ['a weak keyring that is wanted', { encryption: weak(), optedIn: true }],
    ['nothing to decrypt with', { encryption: none() }],
  ])('is left alone with %s, and used again when its own is back', async (_title, machine) => {
    const file = await leftBy({});
    const before = onDisk(file);
    const { vault } = await open({ ...machine, file });
    expect(vault).toMatchObject({ token: undefined, unreadable: true });
    // The server has no session, so the page ends it.
    await vault.end();
    await vault.applyChoice();
    expect(onDisk(file)).toBe(before);
    expect((await open({ file })).vault).toMatchObject({ token: 'first', unreadable: false });
  });

  it.each([
    ['on disk', { encryption: fakeEncryption('kwallet6') }],
    ['in memory', { encryption: weak() }],
  ])('is put aside when somebody signs in, kept %s, and not used again', async (_title, machine) => {
    const file = await leftBy({});
    const { record } = file.contents();
    const { vault } = await open({ ...machine, file });
    await vault.begin(as('second'));
    expect(vault).toMatchObject({ token: 'second', unreadable: false });
    expect(file.contents().aside).toEqual([record]);
    expect((await open({ file })).vault.token).toBeUndefined();
    expect(file.contents().aside).toEqual([record]);
  });

  it('is deleted with everything else on logout', async () => {
    const file = await leftBy({});
    const { vault } = await open({ encryption: weak(), file });
    await vault.clear();
    expect(file.contents()).toEqual(EMPTY);
  });

  it('is kept aside for the last five only', async () => {
    let file = fakeFile();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      file = await leftBy({ encryption: fakeEncryption('gnome_libsecret', { key }), file });
    expect(file.contents().aside).toHaveLength(5);
  });

  it.each([
    ['rubbish that a wrong key made', 'gnome_libsecret:\u0007\u0001x'],
    ['a token of no letters', `gnome_libsecret:${JSON.stringify({ token: '' })}`],
    ['something else', 'gnome_libsecret:[]'],
  ])('includes %s', async (_title, text) => {
    const ciphertext = Buffer.from(text).toString('base64');
    const file = fakeFile({ ...EMPTY, record: { keyring: 'gnome_libsecret', ciphertext, keptAt: 1 } });
    expect((await open({ file })).vault).toMatchObject({ token: undefined, unreadable: true });
  });
});

describe('with a weak keyring', () => {
  it('is in memory only, unless the user wants it otherwise', async () => {
    const { vault, file } = await open({ encryption: weak() });
    await vault.begin(as('secret'));
    expect(vault).toMatchObject({ token: 'secret', isPersistent: false });
    expect(file.contents()).toEqual(EMPTY);
  });

  it('opt-in moves the session to disk, opt-out removes it', async () => {
    const { vault, file, choose } = await open({ encryption: weak() });
    await vault.begin(as('secret'));
    await choose(true);
    expect(vault.isPersistent).toBe(true);
    expect((await open({ encryption: weak(), file, optedIn: true })).vault.token).toBe('secret');
    await choose(false);
    expect(vault).toMatchObject({ token: 'secret', isPersistent: false });
    expect(file.contents()).toEqual(EMPTY);
  });

  it('deletes the token on disk when the choice was lost', async () => {
    const file = await leftBy({ encryption: weak(), optedIn: true });
    const { vault } = await open({ encryption: weak(), file });
    expect(vault).toMatchObject({ token: undefined, unreadable: false });
    expect(file.contents()).toEqual(EMPTY);
  });

  it('opt-out deletes an unreadable token too', async () => {
    const file = fakeFile({ ...EMPTY, record: { keyring: 'basic_text', ciphertext: 'eA==', keptAt: 1 } });
    const { vault, choose } = await open({ encryption: weak(), file, optedIn: true });
    expect(vault.unreadable).toBe(true);
    await choose(false);
    expect(file.contents()).toEqual(EMPTY);
  });
});

describe('with nothing to encrypt with', () => {
  it.each([true, false])('writes nothing, wanted or not (%s)', async (optedIn) => {
    const { vault, file, choose } = await open({ encryption: none(), optedIn });
    await vault.begin(as('secret'));
    await choose(true);
    expect(vault).toMatchObject({ token: 'secret', isPersistent: false });
    expect(file.contents()).toEqual(EMPTY);
  });
});
