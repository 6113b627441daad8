import { readFileSync } from 'node:fs';

import * as z from 'zod/mini';

import type { ExteriorName } from '#shared/exterior.ts';
import { type GameItem, readItems } from '#sandbox/catalogue/items-file.ts';
import { possibleWear } from '#sandbox/catalogue/wear.ts';

/** A name under which an item of the game is traded. */
export interface MarketName {
  /** The same for all names of an item: `karambit/418`, `sticker/1847`. Names alone don't tell some items apart. */
  itemId: string;
  /** As `type` on the wire: `Karambit`, `Sticker`. */
  type: string;
  /** As lists send it: `★ StatTrak™ Karambit | Doppler Phase 2`. */
  title: string;
  exterior: ExteriorName | undefined;
  /** The title with the exterior in brackets: `★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)`. */
  name: string;
  stattrak: boolean;
  souvenir: boolean;
  /** False for a StatTrak or Souvenir copy that the game doesn't have of this item. */
  exists: boolean;
  /** Undefined for all but guns, knives and gloves, as details have it. */
  weapon: string | undefined;
  /** With the phase; undefined without paint. */
  finish: string | undefined;
  /** `Phase 2`, `Ruby`; undefined for most. */
  phase: string | undefined;
}

/** The sections of market-names.txt, with the type on the wire and what the market puts in front of a name. */
const SECTIONS = {
  weapon: ['', ''],
  melee: ['Knife', ''],
  glove: ['Gloves', ''],
  utility: ['Grenade', ''],
  musickit: ['Music Kit', 'Music Kit | '],
  keychain: ['Charm', 'Charm | '],
  sticker: ['Sticker', 'Sticker | '],
  graffiti: ['Graffiti', 'Sealed Graffiti | '],
  patch: ['Patch', 'Patch | '],
  agent: ['Agent', ''],
  collectible: ['Collectible', ''],
  tool: ['Tool', ''],
  key: ['Key', ''],
  case: ['Container', ''],
} as const;

const Section = z.enum([
  ...(['weapon', 'melee', 'glove', 'utility', 'musickit', 'keychain', 'sticker', 'graffiti'] as const),
  ...(['patch', 'agent', 'collectible', 'tool', 'key', 'case'] as const),
]);
const Line = z.tuple([
  z.string().check(z.regex(/^\d*$/)),
  z.string().check(z.minLength(1)),
  z.optional(z.literal('-')),
]);

/**
 * All names of the game's items: skins, knives and gloves of items.json, the rest of market-names.txt, which extract.mjs
 * writes. Every gun's finish is here with StatTrak and as Souvenir, also where the game has none (`exists`).
 * @throws Error if a file is invalid
 */
export function allMarketNames(): MarketName[] {
  return [...readItems().flatMap(namesOfSkin), ...otherNames()];
}

function namesOfSkin(item: GameItem): MarketName[] {
  const gold = item.kind !== 'weapon';
  const weapon = item.weapon.en;
  const finish = item.finish.en || undefined;
  const exteriors = item.wear ? possibleWear(item.wear).map(({ name }) => name) : [undefined];
  const marks = [
    { mark: '', stattrak: false, souvenir: false, exists: true },
    ...(item.kind === 'gloves'
      ? []
      : [{ mark: 'StatTrak™ ', stattrak: true, souvenir: false, exists: item.statTrak }]),
    ...(gold ? [] : [{ mark: 'Souvenir ', stattrak: false, souvenir: true, exists: item.souvenir }]),
  ];
  return marks.flatMap(({ mark, ...flags }) =>
    exteriors.map((exterior) => {
      const title = `${gold ? '★ ' : ''}${mark}${weapon}${finish ? ` | ${finish}` : ''}`;
      const name = exterior ? `${title} (${exterior})` : title;
      const { phase } = item;
      return {
        ...{ itemId: item.key, type: weapon, title, exterior, name, ...flags },
        ...{ weapon, finish, phase: phase || undefined },
      };
    }),
  );
}

function otherNames(): MarketName[] {
  const file = readFileSync(new URL('../../sandbox/data/market-names.txt', import.meta.url), 'utf8');
  return file
    .split(/^# /mu)
    .slice(1)
    .flatMap((section) => {
      const [head = '', ...lines] = section.trimEnd().split('\n');
      return namesOfSection(Section.parse(head), lines);
    });
}

function namesOfSection(section: z.output<typeof Section>, lines: readonly string[]): MarketName[] {
  const [type, prefix] = SECTIONS[section];
  let id = -1;
  return lines.flatMap((line) => {
    const [given, text, noSlab] = Line.parse(line.split('\t'));
    // Ids that follow the one before are left out.
    id = given === '' ? id + 1 : Number(given);
    const one = (kind: string, title: string, stattrak = false): MarketName => ({
      ...{ itemId: `${kind}/${id}`, type: type || text, title, exterior: undefined, name: title, stattrak },
      ...{ souvenir: false, exists: true, weapon: undefined, finish: undefined, phase: undefined },
    });
    const plain = one(section, `${prefix}${text}`);
    if (section === 'musickit') return [plain, one(section, `StatTrak™ ${prefix}${text}`, true)];
    if (section === 'sticker' && !noSlab)
      return [plain, { ...one('slab', `Sticker Slab | ${text}`), type: 'Sticker Slab' }];
    return section === 'weapon' ? [{ ...plain, weapon: text }] : [plain];
  });
}
