import { expect, it } from 'vitest';
import { rarities } from '../i18n/en/browsing/rarities.ts';
import type { Translate } from '../i18n/translate.ts';
import { rarityName } from './rarity-name.ts';

const german: Translate = (key) => (key === 'item.quality.Covert' ? 'Verdeckt' : '');

it('rarityName: gives the language’s name, and the server’s for an unknown one', () => {
  expect(rarityName('Covert', german)).toBe('Verdeckt');
  expect(rarityName('Mythical', german)).toBe('Mythical');
});

it('rarities: are the names that backends send', () => {
  for (const [key, text] of Object.entries(rarities)) expect(key).toBe(`item.quality.${text}`);
});
