/** The rarities that the shop gives a colour. `gold` is knives, gloves and contraband. */
export const RARITIES = [
  'consumer',
  'industrial',
  'milspec',
  'restricted',
  'classified',
  'covert',
  'gold',
] as const;
export type Rarity = (typeof RARITIES)[number];

const BY_WORD: readonly (readonly [RegExp, Rarity])[] = [
  [/\b(contraband|extraordinary|immortal|arcana|gold|★)|★/i, 'gold'],
  [/\b(covert|master|ancient)\b/i, 'covert'],
  [/\b(classified|superior|exotic|legendary)\b/i, 'classified'],
  [/\b(restricted|exceptional|remarkable|mythical)\b/i, 'restricted'],
  [/\b(mil-?spec|distinguished|high grade|rare)\b/i, 'milspec'],
  [/\b(industrial|uncommon)\b/i, 'industrial'],
];

/** The rarity for a server's `quality` text. An unknown text gives `consumer`. */
export function rarityOf(quality: string | undefined): Rarity {
  if (!quality) return 'consumer';
  return BY_WORD.find(([words]) => words.test(quality))?.[1] ?? 'consumer';
}
