import { readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { KindPrices, PricePoint } from '#shared/desk/price-series.ts';
import { inOrderOfTime, isStorablePoint, storedKind } from '#shared/desk/stored-prices.ts';
import type { FormerPrices } from '#shared/desk/store.ts';
import { readJson } from '#shared/json.ts';
import { corruptCopyPath, deleteOldCorruptCopies } from '../corrupt-copies.ts';
import { log } from '../logs/log.ts';
import { findFile } from '../replace-file.ts';

/*
 * Version 0.1.0 kept prices in lines of ASCII. The first names its version. `K5 {…}` introduces a kind, as JSON, under
 * the number 5; `5 t4w2bk 2pc 3` is a point of it: time, price, count, which may be empty. Numbers are in base 36.
 * Each line ends with a check character.
 */

const HEADER = 'Vitrine prices 1';
/** A larger log is not read. It had 8 MB at most. */
const LARGEST_BYTES = 32_000_000;

/** The line without its check character; undefined if that is wrong. */
function checked(line: string): string | undefined {
  let sum = 0;
  for (let index = 0; index < line.length - 1; index += 1) sum = (sum * 3 + line.charCodeAt(index)) % 89;
  return line.charCodeAt(line.length - 1) === 33 + sum ? line.slice(0, -1) : undefined;
}

/** Parses a log. @returns how many lines are spoilt. A torn last line is none */
function parsePriceLog(text: string): { kinds: KindPrices[]; spoilt: number } {
  const byNumber = new Map<string, { kind: KindPrices['kind']; points: PricePoint[] }>();
  let spoilt = 0;

  function readKind(line: string): boolean {
    const space = line.indexOf(' ');
    const kind = z.safeParse(storedKind, readJson(line.slice(space))).data;
    if (kind) byNumber.set(line.slice(1, space), { kind, points: [] });
    return kind !== undefined;
  }

  function readPoint(line: string): boolean {
    const [number = '', ...fields] = line.split(' ');
    const [at = NaN, low = NaN, count] = fields.map((field) => Number.parseInt(field, 36));
    const point = { at, low, count: fields[2] === '' ? undefined : count };
    const prices = byNumber.get(number);
    if (!prices || fields.length !== 3 || !isStorablePoint(point)) return false;
    prices.points.push(point);
    return true;
  }

  const [first = '', ...lines] = text.replace(/^\uFEFF/u, '').split('\n');
  if (checked(first) !== HEADER) return { kinds: [], spoilt: text === '' ? 0 : 1 };
  for (const line of lines.slice(0, -1)) {
    const sound = checked(line) ?? '';
    if (!(sound.startsWith('K') ? readKind(sound) : readPoint(sound))) spoilt += 1;
  }
  const kinds = [...byNumber.values()].map(({ kind, points }) => ({ kind, points: inOrderOfTime(points) }));
  return { kinds, spoilt };
}

/**
 * Reads the log of a former version.
 * @returns undefined if there is none. `isLost` is true if some of it can't be read
 * @throws Error if reading fails
 */
export async function readPriceLog(path: string): Promise<(FormerPrices & { isLost: boolean }) | undefined> {
  const found = await findFile(path);
  if (!found) return undefined;
  const text = found.size > LARGEST_BYTES ? undefined : await readFile(path, 'utf8');
  const { kinds, spoilt } = text === undefined ? { kinds: [], spoilt: 1 } : parsePriceLog(text);
  const remove = async () => {
    if (spoilt === 0) return rm(path, { force: true });
    await rename(path, corruptCopyPath(path, new Date()));
    deleteOldCorruptCopies(path);
    log.warn(`${basename(path)} has ${spoilt} spoilt lines. A copy is kept in the same folder.`);
  };
  return {
    kinds,
    isLost: spoilt > 0,
    remove: () => remove().catch((error: unknown) => log.warn(`${basename(path)} can't be removed.`, error)),
  };
}
