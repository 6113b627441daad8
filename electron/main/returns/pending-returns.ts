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

/** How long each may take, ms: a sign-in ten minutes, a payment a day. */
export const TIME_MS: Record<Kind, number> = { steam: 10 * 60_000, payment: 24 * 3_600_000 };
/** What has ended stays that long, so that a link which comes too late can be told from a forged one. */
const REMEMBERED_MS = 24 * 3_600_000;
/** A clock may be put right by that much meanwhile; one that went back further ends what was pending. */
const SLACK_MS = 2 * 60_000;
/** That long after it was opened a payment counts as one somebody is busy with. */
const BUSY_MS = 3_600_000;
/** A burst of links is written once. */
const WRITE_AFTER_MS = 250;

/** What became of a nonce that came back. */
export type TakenReturn =
  { was: 'pending'; verifier: Sealed | undefined } | { was: 'unknown' | 'used' | 'expired' };

/**
 * What was begun in the browser and is to come back: kind, digest of its nonce, expiry, single use. It outlives a
 * restart and a kill. Nothing in it can be used by who reads it: nonces are digests with a salt of this profile's own,
 * since orders have numbers that can be guessed, and the verifier is encrypted. Addresses of payments are not in it.
 */
export class PendingReturns {
  readonly #file: Pick<ProfileFile<PendingReturnsContents>, 'contents' | 'write'>;
  readonly #now: () => number;
  /** What holds now; the file may be a moment behind. */
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
   * Notes what was begun, before the browser opens. A second sign-in takes the place of the first; a payment that is
   * opened again has its time anew.
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

  /** Adds the verifier of a sign-in, once it is encrypted; nothing where that sign-in is no longer waited for. */
  seal(state: string, verifier: Sealed): void {
    const own = this.#digest(state);
    const waits = (each: PendingReturn) => each.kind === 'steam' && each.nonce === own && !each.used;
    if (!this.#contents.pending.some(waits)) return;
    this.#keep(this.#contents.pending.map((each) => (waits(each) ? { ...each, verifier } : each)));
    this.flush();
  }

  /** Uses up what is pending under this nonce. Anything else changes nothing. */
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

  /** Nobody waits for a sign-in any more. */
  forgetSteam(): void {
    const rest = this.#contents.pending.filter(({ kind, used }) => kind !== 'steam' || used);
    if (rest.length === this.#contents.pending.length) return;
    this.#keep(rest);
    this.flush();
  }

  /**
   * Notes that the link of a payment is followed.
   * @returns false where it was already, in a payment's time
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

  /** A payment was opened within the last hour, and nothing has come back of it. */
  hasOpenPayment(): boolean {
    const busyUntil = (each: PendingReturn) => each.until - TIME_MS.payment + BUSY_MS;
    return this.#contents.pending.some(
      (each) => each.kind === 'payment' && !each.used && this.#isOpen(each) && busyUntil(each) > this.#now(),
    );
  }

  /** Writes what has not been written yet. A disk that is full costs what a restart would have known, no more. */
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
    // One that would have begun in the future is of another clock, or of somebody who edits files.
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
 * Opens `returns.json`. A file that is not ours to read is kept as a copy, and nothing is pending.
 * @param folder the profile
 */
export const openPendingReturns = (folder: string): PendingReturns =>
  new PendingReturns(
    openProfileFile({ folder, name: 'returns', schema: pendingReturnsContents, empty: EMPTY }),
  );
