import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Kind } from '#shared/desk/kind.ts';
import { withLists } from '#shared/desk/packed-testing.ts';
import type { PricePoint } from '#shared/desk/price-series.ts';
import { log } from '../logs/log.ts';
import { priceFile } from './price-file.ts';

const kind = (key: string): Kind => ({ key, title: key, exterior: '', statTrak: false, phase: '' });

/** Two kinds. */
export const [redline, fade] = [kind('redline'), kind('fade')];

/** A price at this time. */
export const point = (at: number): PricePoint => ({ at, low: at, count: 5 });

/** The test's folder. */
export let folder: string;

/** The path of its log, which is not there yet. */
export let path: string;

/** Gives each test a folder of its own. A test file calls it once. */
export function testPriceFile(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'));
    path = join(folder, 'prices.log');
    vi.spyOn(log, 'warn').mockReturnValue(undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Opens a log, as a start does. */
export const open = (place = path) => withLists(priceFile(place, Promise.resolve()));

/** The times in the log after a restart, a text for each kind. */
export const times = async () =>
  (await open().load()).map((each) => `${each.kind.key} ${each.points.map(({ at }) => at).join(' ')}`);
