/**
 * @typedef {{ id: number, type: string, model: string, category?: string, base?: boolean, baseId?: number,
 *   free?: boolean, index?: number, rarity: string, altName?: string, stickerId?: number, wearMin?: number,
 *   wearMax?: number, collection?: string, containerType?: number, contents?: number[] }} Item
 * @typedef {Record<number, { name: string, desc?: string, tournamentDesc?: string, collectionName?: string }>} Texts
 * @typedef {{ id: number, type: string, model: string, rarity: string }} Chosen
 */

/** Which of each type come to the sandbox's market: every so many. Weapon cases all come. */
const EVERY = { sticker: 170, slab: 640, keychain: 4, agent: 3, case: 14, musickit: 4, graffiti: 60, patch: 5 };

/** The names of the models that are drawn. */
const MODELS = {
  ...{ sticker: 'sticker', slab: 'sticker-slab', keychain: 'charm', agent: 'agent', case: 'container' },
  ...{ musickit: 'music-kit', graffiti: 'graffiti', patch: 'patch' },
};
const WEAPON_CASE = 0;

/** What the game calls its colours: agents have words of their own. */
const RARITIES = new Map([
  ['#b0c3d9', ['Base Grade', 'Base Grade']],
  ['#ded6cc', ['Base Grade', 'Base Grade']],
  ['#4b69ff', ['High Grade', 'Distinguished']],
  ['#8847ff', ['Remarkable', 'Exceptional']],
  ['#d32ce6', ['Exotic', 'Superior']],
  ['#eb4b4b', ['Extraordinary', 'Master']],
  ['#e4ae39', ['Contraband', 'Contraband']],
]);

/**
 * The items other than skins, knives and gloves that the sandbox sells: an even choice of every type, and all whose names
 * differ only in case and spaces, or not at all.
 * @param {Item[]} others
 * @param {(id: number) => string} nameOf the English name
 * @returns {Chosen[]}
 */
export function chooseGoods(others, nameOf) {
  const alike = Map.groupBy(others, ({ id }) => nameOf(id).toLowerCase().replaceAll(/\s+/g, ' '));
  const isTwin = (/** @type {Item} */ item) =>
    (alike.get(nameOf(item.id).toLowerCase().replaceAll(/\s+/g, ' ')) ?? []).length > 1;
  return Object.entries(EVERY).flatMap(([kind, every]) => {
    const type = kind === 'slab' ? 'keychain' : kind;
    const all = others.filter(
      (item) => item.type === type && !item.free && (item.stickerId !== undefined) === (kind === 'slab'),
    );
    return all
      .filter(
        (item, at) =>
          at % every === 0 ||
          item.containerType === WEAPON_CASE ||
          ((kind === 'sticker' || kind === 'slab') && isTwin(item)),
      )
      .map(({ id, rarity }) => {
        const [usual = '', ofAgents = ''] = RARITIES.get(rarity) ?? [];
        const model = Object.entries(MODELS).find(([name]) => name === kind)?.[1] ?? kind;
        return { id, type, model, rarity: kind === 'agent' ? ofAgents : usual };
      });
  });
}
