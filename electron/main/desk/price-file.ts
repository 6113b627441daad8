import { constants } from 'node:fs';
import { copyFile, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { isStorableKind, isStorablePoint } from '#shared/desk/stored-prices.ts';
import { asOfNow, type PackedKind } from '#shared/desk/packed-prices.ts';
import type { PriceStore } from '#shared/desk/store.ts';
import type { Kind } from '#shared/desk/kind.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import { createWorkQueue } from '#shared/desk/work-queue.ts';
import { corruptCopyPath, deleteOldCorruptCopies } from '../corrupt-copies.ts';
import { log } from '../logs/log.ts';
import { findFile, makeFolderOf, replaceFile } from './files.ts';
import { emptyLog, encodePriceLog, linesOf, noteLines, parsePriceLog, type LogState } from './price-log.ts';
import { runInSlices } from './slices.ts';

/** A larger log counts as spoilt. The desk keeps 8 MB. */
const LARGEST_BYTES = 32_000_000;

/**
 * Replaces the log by one with these prices, piece by piece.
 * @param beforeEnd called once they are written, while the old log is still in place
 * @returns its state
 * @throws Error; the old log is then kept
 */
function writeLog(
  path: string,
  all: readonly PackedKind[],
  beforeEnd?: () => Promise<void>,
): Promise<LogState> {
  return replaceFile(path, async (add) => {
    const pieces = encodePriceLog(all);
    for (;;) {
      const piece = pieces.next();
      if (piece.done) {
        await beforeEnd?.();
        return piece.value;
      }
      await add(piece.value);
    }
  });
}

/** Keeps a log that was not read under another name. @throws Error */
async function setAside(path: string): Promise<void> {
  await rename(path, corruptCopyPath(path, new Date()));
  deleteOldCorruptCopies(path);
  log.warn(`${basename(path)} could not be read. It is kept in the same folder.`);
}

/** Replaces a log with spoilt lines by the sound ones. A copy is kept. @throws Error; the log is then unchanged */
async function repair(path: string, kinds: readonly PackedKind[], spoilt: number): Promise<LogState> {
  const copy = corruptCopyPath(path, new Date());
  try {
    await copyFile(path, copy);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  deleteOldCorruptCopies(path);
  log.warn(`${basename(path)} has ${spoilt} spoilt lines. A copy is kept in the same folder.`);
  return writeLog(path, kinds);
}

interface ReadLog {
  state: LogState;
  kinds: readonly PackedKind[];
  /** Prices are missing: the log was too large or not one of ours, or has spoilt lines. */
  isLost: boolean;
  /** Its spoilt lines are still in it, and nowhere else. */
  isUnrepaired: boolean;
}

const noLog = (isLost: boolean): ReadLog => ({
  state: emptyLog(),
  kinds: [],
  isLost,
  isUnrepaired: false,
});

/** Reads a log. @throws Error if that fails */
async function readLog(path: string): Promise<ReadLog> {
  const found = await findFile(path);
  if (!found) return noLog(false);
  const parsed =
    found.size > LARGEST_BYTES ? undefined : await runInSlices(parsePriceLog(await readFile(path)));
  if (!parsed || parsed.isForeign) {
    await setAside(path);
    return noLog(true);
  }
  const { state, kinds, spoilt } = parsed;
  const read = { state, kinds, isLost: spoilt > 0, isUnrepaired: false };
  if (spoilt === 0) return read;
  try {
    return { ...read, state: await repair(path, kinds, spoilt) };
  } catch (error) {
    // On a full disk, for example. Lines can be added all the same.
    log.warn(`${basename(path)} could not be repaired.`, error);
    return { ...read, isUnrepaired: true };
  }
}

/**
 * The log of prices as a file that lines are added to.
 * @param path its folder need not exist yet
 * @param ready the first call waits for it
 */
export function priceFile(path: string, ready: Promise<void>): PriceStore {
  const queue = createWorkQueue((error) => log.warn(`${basename(path)} can't be used.`, error));
  void queue.run(() => ready, undefined);
  /** Undefined until the log has been read. */
  let state: LogState | undefined;
  /** The log may hold what the desk does not know: its own load has failed, or could not repair it. */
  let isUnread = false;
  /** True once prices were lost with a log, or with lines of it. */
  let isLost = false;
  /** Open while points wait to be added. */
  let tail: FileHandle | undefined;

  const closeTail = async () => {
    const handle = tail;
    tail = undefined;
    await handle?.close();
  };

  const load = async () => {
    const read = await readLog(path);
    state = read.state;
    isLost ||= read.isLost;
    return read;
  };

  const loadForDesk = async () => {
    try {
      const read = await load();
      isUnread = read.isUnrepaired;
      return [...read.kinds];
    } catch (error) {
      isUnread = true;
      throw error;
    }
  };

  /** Opens the log behind its last whole line. What a failed write left there is cut off. */
  const openTail = async (): Promise<{ handle: FileHandle; known: LogState }> => {
    if (tail && state) return { handle: tail, known: state };
    const found = await findFile(path);
    if (!found) await makeFolderOf(path);
    const size = found?.size ?? 0;
    // A shorter file was changed by another program.
    if (!state || size < state.length) await load();
    const known = (state ??= emptyLog());
    // Not for appending: Windows can't cut off such files.
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    tail = handle;
    if (size > known.length) await handle.truncate(known.length);
    return { handle, known };
  };

  const append = async (kind: Kind, point: PricePoint): Promise<boolean> => {
    let isAdded = false;
    try {
      const { handle, known } = await openTail();
      if (!isStorablePoint(point) || !(known.indexes.has(kind.key) || isStorableKind(kind))) return false;
      const lines = linesOf(known, kind, point);
      const { bytesWritten } = await handle.write(lines, known.length, 'latin1');
      if (bytesWritten < lines.length) throw new Error('the disk is full');
      noteLines(known, kind, lines);
      isAdded = true;
    } finally {
      if (!isAdded || queue.waiting() === 0) await closeTail();
    }
    return isAdded;
  };

  const replace = async (all: readonly PackedKind[]) => {
    state = await writeLog(path, all, async () => {
      if (isUnread && (await findFile(path))) await setAside(path);
    });
    isUnread = false;
    return true;
  };

  /** Runs work that is not an addition. */
  const runAlone = <Result>(work: () => Promise<Result>, otherwise: Result) =>
    queue.run(() => closeTail().then(work), otherwise);

  return {
    load: () => runAlone(loadForDesk, []),
    append: (kind, point) => queue.run(() => append(kind, point), false),
    replace: (all) => {
      // Its caller may add points while they are written.
      const copy = all.map(({ kind, points }) => ({ kind, points: asOfNow(points) }));
      return runAlone(() => replace(copy), false);
    },
    size: () => runAlone(async () => (await findFile(path))?.size ?? 0, 0),
    isRead: () => !(isUnread || isLost),
  };
}
