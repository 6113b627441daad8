/**
 * Makes items.json, goods.json and market-names.txt out of the npm package @ianlucas/cs2-lib, which is far too big to depend on.
 * Run by hand when the game has new items:
 *
 *   npm pack @ianlucas/cs2-lib && tar xf ianlucas-cs2-lib-*.tgz
 *   node sandbox/data/extract.mjs ./package
 *
 * items.json takes weapon skins, knives and gloves: which weapon, finish, rarity, collection, wear range, paint index,
 * whether StatTrak and Souvenir copies exist, and their names and one line of description in the languages below.
 * The game has no Arabic, so the shop shows English names there. goods.json has some hundred of the other items,
 * likewise. market-names.txt has the English names of all other items. See NOTICE.md for where all this comes from.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { slug } from '../catalogue/slug.ts';
import { chooseGoods } from './choose-goods.mjs';

const LANGUAGES = { en: 'english', de: 'german', fr: 'french', pl: 'polish' };

/** Rarities, plainest first, by the game's colours; gloves are Extraordinary. */
const RARITIES = [
  ['#b0c3d9', 'Consumer Grade'],
  ['#5e98d9', 'Industrial Grade'],
  ['#4b69ff', 'Mil-Spec Grade'],
  ['#8847ff', 'Restricted'],
  ['#d32ce6', 'Classified'],
  ['#eb4b4b', 'Covert'],
  ['#e4ae39', 'Contraband'],
  ['', 'Extraordinary'],
];

/** Where the game's own categories are coarser than what shoppers look for. */
const SNIPERS = new Set(['awp', 'g3sg1', 'scar20', 'ssg08']);
/** @type {Record<string, string>} */
const GROUPS = { rifle: 'Rifles', secondary: 'Pistols', smg: 'SMGs', heavy: 'Heavy', equipment: 'Equipment' };
/** Not sold anywhere: the knives and gloves everybody has. */
const UNSOLD = new Set(['knife', 'knife_t', 't_gloves', 'ct_gloves']);

const WEAPON_CASE = 0;
const SOUVENIR_PACKAGE = 3;

/**
 * What most descriptions begin with, per language. In the file a text begins with the number of its lead and
 * `~` instead, which saves a tenth of it.
 */
const LEADS = [
  ['It has been custom painted with ', 'It has been painted ', 'It has been '],
  ['Die Waffe wurde mit einer Sonderlackierung ', 'Die Waffe wurde '],
  ['Cette arme a été personnalisée ', 'Cette arme a été peinte ', 'Cette arme a été '],
  ['Broń została ozdobiona na zamówienie ', 'Broń została pokryta ', 'Broń została '],
];

/** @typedef {import('./choose-goods.mjs').Item} Item @typedef {import('./choose-goods.mjs').Texts} Texts */

const source = process.argv[2];
if (!source) {
  console.error('Say where the unpacked package is: node sandbox/data/extract.mjs PATH-TO-CS2-LIB');
  process.exit(1);
}
const load = (/** @type {string} */ path) => import(pathToFileURL(resolve(source, 'dist', path)).href);

/** @type {{ CS2_ITEMS: Item[] }} */
const { CS2_ITEMS: all } = await load('items.mjs').then((found) =>
  'CS2_ITEMS' in found ? found : load('index.mjs'),
);
/** @type {Texts[]} */
const texts = [];
for (const name of Object.values(LANGUAGES)) texts.push((await load(`translations/${name}.mjs`))[name]);

/** A list that gives each distinct value its place. */
function numbered() {
  /** @type {Map<string, number>} */
  const places = new Map();
  /** @type {unknown[]} */
  const list = [];
  return {
    list,
    /** @param {unknown} value */
    place(value) {
      const key = JSON.stringify(value);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, list.length);
      return list.push(value) - 1;
    },
  };
}

/** One text when all languages say the same, else one per language. @param {string[]} names */
const merged = (names) => (names.every((name) => name === names[0]) ? names[0] : names);
/** @param {number} id @param {'name' | 'desc' | 'tournamentDesc' | 'collectionName'} key */
const inAll = (id, key) => texts.map((of) => of[id]?.[key] ?? texts[0]?.[id]?.[key] ?? '');
/** How it is made; the prose that follows is the game's own and not needed. @param {string} text */
const firstSentence = (text) =>
  (/^.{25,}?[.!?](?=\s|$)/.exec((text.split('\n\n')[0] ?? '').replaceAll(/<[^>]*>/g, '').trim()) ?? [
    text.split('\n')[0] ?? '',
  ])[0];
/** @param {string} text @param {number} language */
function withoutLead(text, language) {
  const at = LEADS[language]?.findIndex((lead) => text.startsWith(lead)) ?? -1;
  const lead = LEADS[language]?.[at];
  return lead === undefined ? text : `${at}~${text.slice(lead.length)}`;
}

/** The ids of all that containers of a type hold. @param {number} type */
const contentsOf = (type) =>
  new Set(all.filter((item) => item.containerType === type).flatMap((item) => item.contents ?? []));
const statTrak = contentsOf(WEAPON_CASE);
const souvenir = contentsOf(SOUVENIR_PACKAGE);
const byId = new Map(all.map((item) => [item.id, item]));
const weapons = numbered();
const finishes = numbered();
const collections = numbered();
const descriptions = numbered();

/** @param {Item} base */
function weaponOf(base) {
  const kind = base.type === 'melee' ? 'knife' : base.type === 'glove' ? 'gloves' : 'weapon';
  const group =
    kind === 'knife'
      ? 'Knives'
      : kind === 'gloves'
        ? 'Gloves'
        : SNIPERS.has(base.model)
          ? 'Sniper Rifles'
          : GROUPS[base.category ?? ''];
  if (!group) throw new Error(`unknown category ${base.category} of ${base.model}`);
  const names = inAll(base.id, 'name');
  return weapons.place([slug(names[0] ?? ''), kind, group, merged(names)]);
}

const items = [];
for (const item of all) {
  const vanilla = item.base === true && item.type === 'melee';
  if (!['weapon', 'melee', 'glove'].includes(item.type) || (item.base && !vanilla)) continue;
  const base = vanilla ? item : byId.get(item.baseId ?? -1);
  if (!base || UNSOLD.has(base.model)) continue;
  const colourOf = item.type === 'glove' ? '' : item.rarity;
  const rarity = RARITIES.findIndex(([colour]) => colour === colourOf);
  if (rarity < 0) throw new Error(`unknown rarity ${item.rarity} of item ${item.id}`);
  const collection = inAll(item.id, 'collectionName');
  items.push([
    weaponOf(base),
    vanilla ? -1 : finishes.place(merged(inAll(item.id, 'name').map((name) => name.split(' | ')[1] ?? ''))),
    item.altName ?? '',
    rarity,
    collection[0] ? collections.place(merged(collection)) : -1,
    descriptions.place(merged(inAll(item.id, 'desc').map(firstSentence).map(withoutLead))),
    item.index ?? 0,
    (item.type === 'melee' || statTrak.has(item.id) ? 1 : 0) + (souvenir.has(item.id) ? 2 : 0),
    ...(vanilla ? [] : [item.wearMin ?? 0, item.wearMax ?? 1]),
  ]);
}

const lines = (/** @type {unknown[]} */ list) =>
  `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
const folder = fileURLToPath(new URL('.', import.meta.url));
const file = join(folder, 'items.json');
const text = `{
"languages": ${JSON.stringify(Object.keys(LANGUAGES))},
"leads": ${JSON.stringify(LEADS)},
"rarities": ${JSON.stringify(RARITIES.map(([, name]) => name))},
"weapons": ${lines(weapons.list)},
"finishes": ${lines(finishes.list)},
"collections": ${lines(collections.list)},
"descriptions": ${lines(descriptions.list)},
"items": ${lines(items)}
}
`;
writeFileSync(file, text);
console.log(`${items.length} items, ${Math.round(Buffer.byteLength(text) / 1000)} kB → ${file}`);

/** What the package puts in front of a name; the market has none of it there, or says it by the section's type. */
const PREFIX =
  /^(?:Sticker|Sticker Slab|Charm|Music Kit|Graffiti|Patch|Agent|Collectible|Tool|Key|Container) \| /u;

const SEALED = ['Sealed Graffiti', 'Versiegeltes Graffiti', 'Graffiti scellé', 'Zapieczętowane graffiti'];

/**
 * A name as the market has it, which knows no prefix of agents and containers.
 * @param {string} name @param {string} type @param {number} language
 */
function marketName(name, type, language) {
  const bare = name.slice(name.indexOf(' | ') + 3);
  if (type === 'agent' || type === 'case') return bare;
  return type === 'graffiti' ? `${SEALED[language]} | ${bare}` : name;
}

/** All that items.json has not, but stubs, which are no items. */
const others = all.filter(
  (item) =>
    item.type !== 'stub' &&
    (['weapon', 'melee', 'glove'].includes(item.type)
      ? item.base === true && (item.type !== 'melee' || UNSOLD.has(item.model))
      : true),
);
const slabbed = new Set(others.flatMap((item) => item.stickerId ?? []));
const names = Object.entries(Object.groupBy(others, (item) => item.type)).map(([type, list]) => {
  let next = -1;
  const named = (list ?? []).filter((item) => item.stickerId === undefined);
  const rows = named.map((item) => {
    const id = item.id === next ? '' : `${item.id}`;
    next = item.id + 1;
    const mark = type === 'sticker' && !slabbed.has(item.id) ? '\t-' : '';
    return `${id}\t${(texts[0]?.[item.id]?.name ?? '').replace(PREFIX, '')}${mark}\n`;
  });
  return `# ${type}\n${rows.join('')}`;
});
writeFileSync(join(folder, 'market-names.txt'), names.join(''));
console.log(`${others.length} other items → market-names.txt`);

const goods = chooseGoods(others, (id) => texts[0]?.[id]?.name ?? '').map(({ id, type, model, rarity }) => [
  model,
  id,
  rarity,
  Number(type === 'musickit'),
  merged(inAll(id, 'name').map((name, language) => marketName(name, type, language))),
  merged(inAll(id, texts[0]?.[id]?.desc?.includes(' ') ? 'desc' : 'tournamentDesc').map(firstSentence)),
]);
writeFileSync(join(folder, 'goods.json'), `${lines(goods)}\n`);
console.log(`${goods.length} of them → goods.json`);
