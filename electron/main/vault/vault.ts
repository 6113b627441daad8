import type { Encryption } from './encryption.ts';
import { putAside, seal, unseal, type VaultContents, type VaultRecord } from './record.ts';
import type { VaultFile } from './vault-file.ts';

interface Parts {
  encryption: Encryption;
  file: VaultFile;
  /** The user's choice for a weak keyring; read on every use. */
  optedIn: () => boolean;
  now: () => number;
}

/**
 * Stores the bearer token. It is encrypted on disk with a strong keyring, or with a weak one if the user opts in;
 * otherwise it is in memory only. An unreadable token on disk stays until the next sign-in, which moves it aside.
 */
export class Vault {
  readonly #parts: Parts;
  #token: string | undefined;
  #unreadable = false;
  /** False after a failed write: the disk is then out of date. */
  #writable: boolean;
  /** The last queued job; jobs run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#writable = parts.file.usable;
  }

  /** Opens the vault. Never rejects: an unreadable file gives a vault without a token. */
  static async open(parts: Parts): Promise<Vault> {
    const vault = new Vault(parts);
    await vault.#read();
    return vault;
  }

  /** The token in use; undefined without one. */
  get token(): string | undefined {
    return this.#token;
  }

  /** True if the disk has a session that can't be decrypted now. */
  get unreadable(): boolean {
    return this.#unreadable;
  }

  /** False if the file can't be written. */
  get writable(): boolean {
    return this.#writable;
  }

  /** Whether the token survives the end of the client. */
  get isPersistent(): boolean {
    const { strength } = this.#parts.encryption;
    return this.#writable && (strength === 'strong' || (strength === 'weak' && this.#parts.optedIn()));
  }

  /** Contents of the file. */
  get contents(): VaultContents {
    return this.#parts.file.contents();
  }

  /**
   * Stores a new session, with or without a token. It replaces the earlier one: an unreadable token is moved aside, and
   * older cookies on disk are marked as stale.
   */
  begin(token: string | undefined): Promise<void> {
    this.#token = token;
    return this.#queue(async () => {
      const { record, cookies, ...rest } = this.contents;
      const aside = this.#unreadable && record ? putAside(rest.aside, record) : rest.aside;
      this.#unreadable = false;
      const stale = cookies && !this.isPersistent ? { ...cookies, stale: true } : cookies;
      await this.#keep({ ...rest, aside, ...(stale ? { cookies: stale } : {}) });
    });
  }

  /** Applies the user's choice: writes the token in use to the disk or removes it from there. */
  applyChoice(): Promise<void> {
    return this.#queue(async () => {
      const { record, ...rest } = this.contents;
      // An unreadable token stays, unless it was encrypted weakly and the user opted out.
      if (this.#unreadable && (this.isPersistent || record?.keyring !== 'basic_text')) return;
      this.#unreadable = false;
      await this.#keep(rest);
    });
  }

  /** Deletes the session in use. An unreadable one was never in use, so it stays. */
  end(): Promise<void> {
    this.#token = undefined;
    return this.#queue(() => {
      if (this.#unreadable) return Promise.resolve();
      const { record, ...rest } = this.contents;
      if (record) this.#write(rest);
      return Promise.resolve();
    });
  }

  /** Deletes everything after a logout, older sessions too. */
  clear(): Promise<void> {
    this.#token = undefined;
    return this.#queue(() => {
      this.#unreadable = false;
      const { cookies } = this.contents;
      this.#write({ version: 1, aside: [], ...(cookies ? { cookies } : {}) });
      return Promise.resolve();
    });
  }

  /** Records the state of the cookies on disk. */
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

  /** Writes these contents, with the token in use if it may be on disk. */
  async #keep(contents: VaultContents): Promise<void> {
    if (this.#token === undefined || !this.isPersistent) {
      this.#write(contents);
      return;
    }
    try {
      this.#write({ ...contents, record: await this.#sealed(this.#token) });
    } catch {
      // The keyring has failed since the start. Use memory only from now on, and delete the older session.
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
      // The user has not opted in: the choice was withdrawn, or lost with the settings.
      this.#write(rest);
      return;
    }
    // The publicly known password can't decrypt what a keyring encrypted.
    if (!this.isPersistent || (encryption.strength === 'weak' && record.keyring !== 'basic_text')) {
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

  /** Encrypts the token again. If that fails the old record stays valid. */
  async #renew(token: string, rest: VaultContents): Promise<void> {
    const record = await this.#sealed(token).catch(() => undefined);
    if (record) this.#write({ ...rest, record });
  }
}
