import { expect, it } from 'vitest';
import { rarityOf } from './rarity.ts';

it.each([
  ['consumer', 'Consumer Grade|Base Grade|base-grade|Default|Stock|Common|rarity_common|Something else|'],
  ['industrial', 'Industrial Grade|Industrial|INDUSTRIAL-GRADE|Uncommon|rarity_uncommon_weapon'],
  [
    'milspec',
    'Mil-Spec Grade|Mil-Spec|Mil Spec|mil spec grade|MIL-SPEC|MilSpec|MilSpecGrade|Mil_Spec|Mil\u2011Spec',
  ],
  [
    'milspec',
    'Mil  Spec|High Grade|High-Grade|HighGrade|high_grade|Distinguished|Distinguished Agent|Rare|rarity_rare',
  ],
  [
    'restricted',
    'Restricted|restricted|Exceptional|Exceptional-Agent|Remarkable|Mythical|rarity_mythical_character',
  ],
  [
    'classified',
    'Classified|CLASSIFIED|Superior|Superior Agent|SuperiorAgent|Exotic|Legendary|rarity_legendary',
  ],
  ['covert', 'Covert|covert|Master|Master Agent|MasterAgent|master-agent|Ancient|rarity_ancient'],
  ['gold', 'Contraband|Extraordinary|extraordinary|★ Covert|★|Immortal|Arcana|Gold|rarity_immortal'],
])('rarityOf: %s, however a backend writes it', (rarity, words) => {
  for (const word of words.split('|')) expect([word, rarityOf(word)]).toEqual([word, rarity]);
});

it('rarityOf: knows no rarity in other words', () => {
  for (const word of ['Masterpiece', 'Rarely', 'Golden', 'Ancients', undefined])
    expect(rarityOf(word)).toBe('consumer');
});
