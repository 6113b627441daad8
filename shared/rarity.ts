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
  [/\b(contraband|extraordinary|immortal|arcana|gold)\b|★/, 'gold'],
  [/\b(covert|master|ancient)\b/, 'covert'],
  [/\b(classified|superior|exotic|legendary)\b/, 'classified'],
  [/\b(restricted|exceptional|remarkable|mythical)\b/, 'restricted'],
  [/\b(mil ?spec|distinguished|high ?grade|rare)\b/, 'milspec'],
  [/\b(industrial|uncommon)\b/, 'industrial'],
];

/** `Mil-Spec`, `MIL_SPEC` and `MilSpecGrade` in small letters, with spaces between their words. */
const wordsOf = (quality: string) =>
  quality.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[\p{Pd}_\s]+/gu, ' ').toLowerCase();

/** The rarity for a server's `quality` text. An unknown text gives `consumer`. */
export function rarityOf(quality: string | undefined): Rarity {
  if (!quality) return 'consumer';
  const words = wordsOf(quality);
  return BY_WORD.find(([word]) => word.test(words))?.[1] ?? 'consumer';
}
