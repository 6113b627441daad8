import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { parseJson } from '#shared/json.ts';
import { type Random, makeRandom } from '../random.ts';
import { Palette } from './colour.ts';
import { artPatterns } from './patterns/art.ts';
import { camoPatterns } from './patterns/camo.ts';
import type { Paint } from './patterns/canvas.ts';
import { fluidPatterns } from './patterns/fluid.ts';
import { geometricPatterns } from './patterns/geometric.ts';
import { metalPatterns } from './patterns/metal.ts';
import { naturalPatterns } from './patterns/natural.ts';
import { techPatterns } from './patterns/tech.ts';
import { hash, pick } from './random.ts';

const PATTERNS: ReadonlyMap<string, Paint> = new Map(
  Object.entries({
    ...artPatterns,
    ...camoPatterns,
    ...fluidPatterns,
    ...geometricPatterns,
    ...metalPatterns,
    ...naturalPatterns,
    ...techPatterns,
  }),
);

/** A regular expression that finds words in a finish's name: lower case, words separated by one space. */
const words = z.pipe(
  z.string(),
  z.transform((source) => new RegExp(source)),
);
const pattern = z.pipe(
  z.string(),
  z.transform((name) => known(PATTERNS, name)),
);
const wood = z.enum(['real', 'paint']);
const trim = z.enum(['dark', 'paint', 'accent']);

/** In each list the first row whose words fit counts. */
const File = z.object({
  quietPalettes: z.record(z.string(), Palette),
  strongPalettes: z.record(z.string(), Palette),
  quietPatterns: z.tuple([pattern], pattern),
  strongPatterns: z.tuple([pattern], pattern),
  knownFinishes: z.array(
    z.object({ words, pattern, palette: Palette, wood: z.optional(wood), trim: z.optional(trim) }),
  ),
  patternWords: z.array(z.object({ words, pattern })),
  paletteWords: z.array(z.object({ words, palette: z.string() })),
  /** Knives whose handle is painted; other knives have the finish on their blade only. */
  paintedHandles: words,
});

const FILE = File.parse(parseJson(readFileSync(new URL('./finishes.json', import.meta.url), 'utf8')));
const PALETTES = new Map(Object.entries({ ...FILE.quietPalettes, ...FILE.strongPalettes }));
const WORD_PALETTES = FILE.paletteWords.map(({ words, palette }) => ({
  words,
  palette: known(PALETTES, palette),
}));

/** @throws Error for a name that `finishes.json` misspells. */
function known<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`finishes.json names ${name}, which does not exist`);
  return found;
}

/** How an item is painted: pattern, colours, and what wooden and secondary (trim) parts are made of. */
export interface Finish {
  paint: Paint;
  palette: Palette;
  wood: z.output<typeof wood>;
  trim: z.output<typeof trim>;
}

/**
 * Finds how a finish is painted: by its name as `finishes.json` knows it, else by a choice that depends only on the
 * name, `salt` and `richness` (0 for the most common items, 1 for the rarest).
 */
export function chooseFinish(finish: string, salt: string, richness: number, isKnife = false): Finish {
  // 'Neo-Noir' and 'neo noir' are one finish: addresses of pictures use the second form.
  const name = finish
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  const fits = (row: { words: RegExp }) => row.words.test(name);
  const random = makeRandom(hash(`${finish}|${salt}`));
  const byName = FILE.knownFinishes.find(fits);
  // Each choice uses up random numbers: their order decides how all other finishes look.
  const paint =
    byName?.pattern ??
    FILE.patternWords.find(fits)?.pattern ??
    pick(random, random() < richness * 1.3 ? FILE.strongPatterns : FILE.quietPatterns);
  const palette = byName?.palette ?? WORD_PALETTES.find(fits)?.palette ?? choosePalette(random, richness);
  const woodByChance = random() < 0.45 - richness ? 'real' : 'paint';
  const trimByChance = pick(random, ['dark', 'paint', richness > 0.4 ? 'accent' : 'dark'] as const);
  const bladeOnly = isKnife && !FILE.paintedHandles.test(name);
  return {
    paint,
    palette,
    wood: byName?.wood ?? woodByChance,
    trim: bladeOnly ? 'dark' : (byName?.trim ?? trimByChance),
  };
}

/** Quiet palettes for common items, strong ones for rare items. */
function choosePalette(random: Random, richness: number): Palette {
  const strong = random() < 0.25 + richness * 0.9;
  const [first, ...rest] = Object.values(strong ? FILE.strongPalettes : FILE.quietPalettes);
  if (!first) throw new Error('finishes.json has no palettes');
  return pick(random, [first, ...rest]);
}
