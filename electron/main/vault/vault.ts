import type { Encryption } from './encryption.ts';
import { putAside, seal, unseal, type VaultContents, type VaultRecord } from './record.ts';
import type { VaultFile } from './vault-file.ts';

interface Parts {
  encryption: Encryption;
  file: VaultFile;
  /** What the user chose for a weak keyring; asked anew each time. */
  optedIn: () => boolean;
  now: () => number;
}

/**
 * Keeps the bearer token: encrypted on disk where there is a keyring, or a weak one and its user wants that; else
 * in memory only. What stands on disk and cannot be read stays as it is until somebody signs in, and then aside.
 */
export class Vault {
  readonly #parts: Parts;
  #token: string | undefined;
  #unreadable = false;
  /** False once a write failed: what is on disk then is not what should be. */
  #writable: boolean;
  /** Writes, one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#writable = parts.file.usable;
  }

  /** Reads what is on disk. Never rejects: what cannot be read is a vault without a token. */
  static async open(parts: Parts): Promise<Vault> {
    const vault = new Vault(parts);
    await vault.#read();
    return vault;
  }

  get token(): string | undefined {
    return this.#token;
  }

  /** A session is on disk that cannot be read now. */
  get unreadable(): boolean {
    return this.#unreadable;
  }

  get writable(): boolean {
    return this.#writable;
  }

  /** Whether what is kept outlives the client. */
  get lasts(): boolean {
    const { strength } = this.#parts.encryption;
    return this.#writable && (strength === 'strong' || (strength === 'weak' && this.#parts.optedIn()));
  }

  get contents(): VaultContents {
    return this.#parts.file.contents();
  }

  /**
   * A session began, with a token or without. Whatever was kept before is over: what could not be read is put
   * aside, and older cookies on disk are noted as stale.
   */
  begin(token: string | undefined): Promise<void> {
    this.#token = token;
    return this.#queue(async () => {
      const { record, cookies, ...rest } = this.contents;
      const aside = this.#unreadable && record ? putAside(rest.aside, record) : rest.aside;
      this.#unreadable = false;
      const stale = cookies && !this.lasts ? { ...cookies, stale: true } : cookies;
      await this.#keep({ ...rest, aside, ...(stale ? { cookies: stale } : {}) });
    });
  }

  /** Brings the disk up to what the user wants now: the token in use on it, or gone from it. */
  settle(): Promise<void> {
    return this.#queue(async () => {
      const { record, ...rest } = this.contents;
      // What could not be read stays as it is, but for what nobody wants there.
      if (this.#unreadable && (this.lasts || record?.keyring !== 'basic_text')) return;
      this.#unreadable = false;
      await this.#keep(rest);
    });
  }

  /** The session in use is over. One that could not be read never was in use, and stays. */
  end(): Promise<void> {
    this.#token = undefined;
    return this.#queue(() => {
      if (this.#unreadable) return Promise.resolve();
      const { record, ...rest } = this.contents;
      if (record) this.#write(rest);
      return Promise.resolve();
    });
  }

  /** Somebody logged out: nothing stays, not of older sessions either. */
  clear(): Promise<void> {
    this.#token = undefined;
    return this.#queue(() => {
      this.#unreadable = false;
      const { cookies } = this.contents;
      this.#write({ version: 1, aside: [], ...(cookies ? { cookies } : {}) });
      return Promise.resolve();
    });
  }

  /** Notes where cookies are on disk. */
  noteCookies(cookies: VaultContents['cookies']): void {
    const { cookies: before, ...rest } = this.contents;
    if (before?.keyring === cookies?.keyring && before?.stale === cookies?.stale) return;
    this.#write({ ...rest, ...(cookies ? { cookies } : {}) });
  }

  #queue(job: () => Promise<void>): Promise<void> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #write(contents: VaultContents): void {
    if (!this.#parts.file.write(contents)) this.#writable = false;
  }

  /** Writes these contents, with the token in use where it is to last. */
  async #keep(contents: VaultContents): Promise<void> {
    if (this.#token === undefined || !this.lasts) {
      this.#write(contents);
      return;
    }
    try {
      this.#write({ ...contents, record: await this.#sealed(this.#token) });
    } catch {
      // The keyring was there a moment ago. From here on it is memory only, and no older session stays in its place.
      this.#write(contents);
      this.#writable = false;
    }
  }

  async #sealed(token: string): Promise<VaultRecord> {
    const { encryption, now } = this.#parts;
    const ciphertext = (await encryption.encrypt(seal(token))).toString('base64');
    return { keyring: encryption.keyring, ciphertext, keptAt: now() };
  }

  async #read(): Promise<void> {
    const { encryption, optedIn } = this.#parts;
    const { record, ...rest } = this.contents;
    if (!record) return;
    if (record.keyring === 'basic_text' && encryption.strength !== 'strong' && !optedIn()) {
      // Its user does not want it there: the choice was taken back, or lost with the settings.
      this.#write(rest);
      return;
    }
    // What a keyring encrypted, the password everybody knows does not open.
    if (!this.lasts || (encryption.strength === 'weak' && record.keyring !== 'basic_text')) {
      this.#unreadable = true;
      return;
    }
    try {
      const { text, renew } = await encryption.decrypt(Buffer.from(record.ciphertext, 'base64'));
      this.#token = unseal(text);
      if (renew || record.keyring !== encryption.keyring) await this.#renew(this.#token, rest);
    } catch {
      this.#unreadable = true;
    }
  }

  /** Encrypts anew what could be read. Where that fails the old one is still good. */
  async #renew(token: string, rest: VaultContents): Promise<void> {
    const record = await this.#sealed(token).catch(() => undefined);
    if (record) this.#write({ ...rest, record });
  }
}
