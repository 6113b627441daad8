import * as z from 'zod/mini';
import type { Encryption } from './encryption.ts';
import type { LastingCookie } from './cookie-store.ts';
import {
  isWorthKeeping,
  putAside,
  seal,
  unseal,
  vaultRecord,
  type SealedSession,
  type VaultContents,
  type VaultRecord,
} from './record.ts';
import type { VaultFile } from './vault-file.ts';

interface Parts {
  encryption: Encryption;
  file: VaultFile;
  /** The user's choice for a weak keyring; read on every use. */
  optedIn: () => boolean;
  now: () => number;
}

/** Changed cookies are written together, after this time in ms: a backend may renew them with each answer. */
const WRITE_AFTER_MS = 5000;

/**
 * Stores the session: its bearer token and the cookies that outlive the client. It is encrypted on disk with a strong
 * keyring, or with a weak one if the user opts in; otherwise it is in memory only. An unreadable session on disk stays
 * until the next sign-in, which moves it aside.
 */
export class Vault {
  readonly #parts: Parts;
  #session: SealedSession | undefined;
  #unreadable = false;
  /** False after a failed write: the disk is then out of date. */
  #writable: boolean;
  /** The last queued job; jobs run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** The session with newer cookies, not yet on disk. */
  #unwritten: { record: VaultRecord; timer: NodeJS.Timeout } | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.#writable = parts.file.usable;
  }

  /** Opens the vault. Never rejects: an unreadable file gives a vault without a session. */
  static async open(parts: Parts): Promise<Vault> {
    const vault = new Vault(parts);
    await vault.#read();
    return vault;
  }

  /** The token in use; undefined without one. */
  get token(): string | undefined {
    return this.#session?.token;
  }

  /** The cookies that are kept. */
  get cookies(): readonly LastingCookie[] {
    return this.#session?.cookies ?? [];
  }

  /** True if the disk has a session that can't be decrypted now. */
  get unreadable(): boolean {
    return this.#unreadable;
  }

  /** False if the file can't be written. */
  get writable(): boolean {
    return this.#writable;
  }

  /** Whether the session survives the end of the client. */
  get isPersistent(): boolean {
    const { strength } = this.#parts.encryption;
    return this.#writable && (strength === 'strong' || (strength === 'weak' && this.#parts.optedIn()));
  }

  /** Contents of the file. */
  get contents(): VaultContents {
    return this.#parts.file.contents();
  }

  /** Stores a new session. It replaces the earlier one; an unreadable one is moved aside. */
  begin(session: SealedSession): Promise<void> {
    this.#session = session;
    return this.#queue(async () => {
      const { aside } = this.#unreadable ? putAside(this.contents) : this.contents;
      this.#unreadable = false;
      await this.#keep(aside);
    });
  }

  /** Keeps newer cookies of the session in use, if there is one. They are on disk soon, or after `flush`. */
  async refresh(cookies: LastingCookie[]): Promise<void> {
    const session = this.#session;
    if (!session || JSON.stringify(session.cookies) === JSON.stringify(cookies)) return;
    this.#session = { ...session, cookies };
    await this.#queue(async () => {
      if (this.#session && this.isPersistent && isWorthKeeping(this.#session))
        this.#writeSoon(await this.#sealed(this.#session));
    }).catch(() => undefined);
  }

  /** Writes newer cookies now. */
  flush(): void {
    if (this.#unwritten) this.#write({ ...this.contents, record: this.#unwritten.record });
  }

  /** Applies the user's choice: writes the session in use to the disk or removes it from there. */
  applyChoice(): Promise<void> {
    return this.#queue(async () => {
      const { record, aside } = this.contents;
      // An unreadable session stays, unless it was encrypted weakly and the user opted out.
      if (this.#unreadable && (this.isPersistent || record?.keyring !== 'basic_text')) return;
      this.#unreadable = false;
      await this.#keep(aside);
    });
  }

  /** Deletes the session in use. An unreadable one was never in use, so it stays. */
  end(): Promise<void> {
    this.#session = undefined;
    return this.#queue(() => {
      if (this.#unreadable) return Promise.resolve();
      const { record, ...rest } = this.contents;
      if (record) this.#write(rest);
      return Promise.resolve();
    });
  }

  /** Deletes everything after a logout, older sessions too. */
  clear(): Promise<void> {
    this.#session = undefined;
    return this.#queue(() => {
      this.#unreadable = false;
      this.#write({ version: 1, aside: [] });
      return Promise.resolve();
    });
  }

  #queue(job: () => Promise<void>): Promise<void> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #write(contents: VaultContents): void {
    clearTimeout(this.#unwritten?.timer);
    this.#unwritten = undefined;
    if (!this.#parts.file.write(contents)) this.#writable = false;
  }

  #writeSoon(record: VaultRecord): void {
    const timer = this.#unwritten?.timer ?? setTimeout(() => this.flush(), WRITE_AFTER_MS);
    this.#unwritten = { record, timer };
  }

  /** Writes the session in use, if it may be on disk, and these earlier ones. */
  async #keep(aside: VaultContents['aside']): Promise<void> {
    const contents: VaultContents = { version: 1, aside };
    if (!this.#session || !isWorthKeeping(this.#session) || !this.isPersistent) {
      this.#write(contents);
      return;
    }
    try {
      this.#write({ ...contents, record: await this.#sealed(this.#session) });
    } catch {
      // The keyring has failed since the start. Use memory only from now on, and delete the older session.
      this.#write(contents);
      this.#writable = false;
    }
  }

  /** @throws Error if the keyring fails, or for a session that is too long for the file */
  async #sealed(session: SealedSession): Promise<VaultRecord> {
    const { encryption, now } = this.#parts;
    const ciphertext = (await encryption.encrypt(seal(session))).toString('base64');
    return z.parse(vaultRecord, { keyring: encryption.keyring, ciphertext, keptAt: now() });
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
      this.#session = unseal(text);
      if (renew || record.keyring !== encryption.keyring) await this.#renew(this.#session, rest);
    } catch {
      this.#unreadable = true;
    }
  }

  /** Encrypts the session again. If that fails the old record stays valid. */
  async #renew(session: SealedSession, rest: VaultContents): Promise<void> {
    const record = await this.#sealed(session).catch(() => undefined);
    if (record) this.#write({ ...rest, record });
  }
}
