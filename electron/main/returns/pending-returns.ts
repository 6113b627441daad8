import { createHmac, randomBytes } from 'node:crypto';
import { openProfileFile, type ProfileFile } from '../profile-file.ts';
import {
  EMPTY,
  PENDING_LIMIT,
  SHOWN_LIMIT,
  pendingReturnsContents,
  type PendingReturnsContents,
  type PendingReturn,
  type Sealed,
} from './record.ts';

type Kind = PendingReturn['kind'];

/** How long each kind may take, in ms: ten minutes for a sign-in, a day for a payment. */
export const TIME_MS: Record<Kind, number> = { steam: 10 * 60_000, payment: 24 * 3_600_000 };
/** How long ended entries are kept, in ms: a late link then differs from a forged one. */
const REMEMBERED_MS = 24 * 3_600_000;
/** Tolerated correction of the clock, in ms. A larger step back expires the pending entries. */
const SLACK_MS = 2 * 60_000;
/** How long an opened payment counts as active, in ms. */
const BUSY_MS = 3_600_000;
/** Delay that merges the writes of several links, in ms. */
const WRITE_AFTER_MS = 250;

/** Result of looking up a nonce that came back. */
export type TakenReturn =
  | { was: 'pending'; verifier: Sealed | undefined }
  | { was: 'unknown' | 'used' | 'expired' };

/**
 * Sign-ins and payments that continue in the browser and return by a link: kind, digest of the nonce, expiry, single use.
 * They survive a restart and a crash.
 *
 * The file is of no use to a reader. Nonces are salted digests, because order numbers can be guessed. The verifier is
 * encrypted. Payment URLs are not stored.
 */
export class PendingReturns {
  readonly #file: Pick<ProfileFile<PendingReturnsContents>, 'contents' | 'write'>;
  readonly #now: () => number;
  /** The current contents; the file may lag behind. */
  #contents: PendingReturnsContents;
  #writing: NodeJS.Timeout | undefined;
  readonly #salt: string;

  constructor(
    file: Pick<ProfileFile<PendingReturnsContents>, 'contents' | 'write'>,
    now: () => number = Date.now,
  ) {
    this.#file = file;
    this.#now = now;
    const contents = file.contents();
    this.#salt = contents.salt ?? randomBytes(16).toString('hex');
    this.#contents = { ...contents, salt: this.#salt };
  }

  /**
   * Records a start, before the browser opens. A second sign-in replaces the first; opening a payment again restarts its
   * time.
   */
  begin(kind: Kind, nonce: string): void {
    const own = this.#digest(nonce);
    const others = this.#contents.pending.filter((each) =>
      kind === 'steam' ? each.kind !== 'steam' || each.used : each.kind !== kind || each.nonce !== own,
    );
    const until = this.#now() + TIME_MS[kind];
    this.#keep([...others, { kind, nonce: own, until, used: false }]);
    this.flush();
  }

  /** Adds the encrypted verifier of a sign-in. Does nothing if that sign-in is no longer pending. */
  seal(state: string, verifier: Sealed): void {
    const own = this.#digest(state);
    const waits = (each: PendingReturn) => each.kind === 'steam' && each.nonce === own && !each.used;
    if (!this.#contents.pending.some(waits)) return;
    this.#keep(this.#contents.pending.map((each) => (waits(each) ? { ...each, verifier } : each)));
    this.flush();
  }

  /** Marks the pending entry with this nonce as used. Any other nonce changes nothing. */
  take(kind: Kind, nonce: string): TakenReturn {
    const own = this.#digest(nonce);
    const found = this.#contents.pending.find((each) => each.kind === kind && each.nonce === own);
    if (!found) return { was: 'unknown' };
    if (found.used) return { was: 'used' };
    if (!this.#isOpen(found)) return { was: 'expired' };
    const { verifier, ...rest } = found;
    this.#keep(this.#contents.pending.map((each) => (each === found ? { ...rest, used: true } : each)));
    this.flush();
    return { was: 'pending', verifier };
  }

  /** Drops the pending sign-in. */
  forgetSteam(): void {
    const rest = this.#contents.pending.filter(({ kind, used }) => kind !== 'steam' || used);
    if (rest.length === this.#contents.pending.length) return;
    this.#keep(rest);
    this.flush();
  }

  /**
   * Records that a payment's link was followed.
   * @returns false if it was already followed within a day
   */
  follow(link: string): boolean {
    const own = this.#digest(link);
    const now = this.#now();
    const isSame = (each: PendingReturnsContents['shown'][number]) => each.link === own;
    const found = this.#contents.shown.find(isSame);
    if (found && this.#isOpen({ kind: 'payment', until: found.until })) return false;
    const shown = this.#contents.shown.filter((each) => !isSame(each) && each.until > now);
    this.#contents = {
      ...this.#contents,
      shown: [...shown, { link: own, until: now + TIME_MS.payment }].slice(-SHOWN_LIMIT),
    };
    this.#writing ??= setTimeout(() => this.flush(), WRITE_AFTER_MS);
    return true;
  }

  /** True if a payment was opened within the last hour and has not returned. */
  hasOpenPayment(): boolean {
    const busyUntil = (each: PendingReturn) => each.until - TIME_MS.payment + BUSY_MS;
    return this.#contents.pending.some(
      (each) => each.kind === 'payment' && !each.used && this.#isOpen(each) && busyUntil(each) > this.#now(),
    );
  }

  /** Writes the contents now. If the write fails, only the next start loses them. */
  flush(): void {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    this.#file.write(this.#contents);
  }

  #digest(text: string): string {
    return createHmac('sha256', this.#salt).update(text).digest('hex');
  }

  #isOpen({ kind, until }: Pick<PendingReturn, 'kind' | 'until'>): boolean {
    const now = this.#now();
    // A start in the future means that the clock was changed or the file was edited.
    return now <= until && until - TIME_MS[kind] <= now + SLACK_MS;
  }

  #keep(pending: readonly PendingReturn[]): void {
    const now = this.#now();
    const known = pending.filter(
      ({ kind, until }) => until + REMEMBERED_MS > now && until - TIME_MS[kind] <= now + REMEMBERED_MS,
    );
    this.#contents = { ...this.#contents, pending: known.slice(-PENDING_LIMIT) };
  }
}

/**
 * Opens `returns.json`. A corrupt file is moved aside, and nothing is pending.
 * @param folder the profile
 */
export const openPendingReturns = (folder: string): PendingReturns =>
  new PendingReturns(
    openProfileFile({ folder, name: 'returns', schema: pendingReturnsContents, empty: EMPTY }),
  );
