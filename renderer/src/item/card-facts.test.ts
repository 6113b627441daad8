import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EURO } from '#shared/money.ts';
import { item as wireItem, pricedItem } from '#shared/wire/catalogue.ts';
import { currentTexts } from '../i18n/texts.ts';
import { cardFacts } from './card-facts.ts';

const factsOf = (wire: object) =>
  cardFacts(pricedItem(z.parse(wireItem, { id: 7, price: '24.9', ...wire }), EURO), currentTexts());

it('names exterior, StatTrak, float and every badge in the link', () => {
  const wire = { exterior: 'Field-Tested', stattrak: 1, float: 0.1523, badges: ['TOP', 'SALE'] };
  expect(factsOf(wire)).toMatchObject({
    exterior: 'FT',
    stattrak: 'ST',
    marks: ', Field-Tested, StatTrak, Float 0.1523, Top, Sale',
    wear: { band: 'FT' },
  });
});

it('leaves out what the item does not have', () => {
  expect(factsOf({ exterior: 'Worn by a dog' })).toMatchObject({
    exterior: undefined,
    stattrak: undefined,
    badges: {},
    marks: '',
    wear: undefined,
    float: undefined,
    oldPrice: undefined,
  });
});

it.each([
  ['★ StatTrak™ Karambit', 'Karambit', 'Karambit'],
  ['★ StatTrak™ Karambit', 'Karambit', undefined],
  ['Huntsman Knife', 'Huntsman Knife', 'Huntsman Knife'],
  ['M9-Bajonett', 'm9-bajonett', undefined],
])('names the knife %j once, of the type %j and the weapon %j', (title, type, weapon) => {
  for (const finish of [undefined, ''])
    expect(factsOf({ title, type, weapon, finish })).toMatchObject({ weapon: '', finish: title });
});

it.each([
  [{ title: '★ Karambit', type: 'Knife' }, 'Knife', '★ Karambit'],
  [{ title: 'Redline', type: 'Rifle', weapon: 'AK-47' }, 'AK-47', 'Redline'],
  [{ title: '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)' }, 'Karambit', 'Doppler Phase 2'],
  [
    { title: 'Souvenir AWP | Dragon Lore', weapon: 'AWP', finish: 'Dragon Lore' },
    'Souvenir AWP',
    'Dragon Lore',
  ],
  [{ title: 'AK-47 | Redline', weapon: 'Kalaschnikow' }, 'Kalaschnikow', 'Redline'],
  [{ title: 'Sticker | Titan (Holo) | Katowice 2014' }, 'Sticker', 'Titan (Holo) | Katowice 2014'],
  [{ title: 'Key | Winter Offensive Case Key', type: 'Key' }, 'Key', 'Winter Offensive Case Key'],
  [{ type: 'Sticker' }, 'Sticker', 'Unnamed item'],
])('shows weapon and finish of %j', (wire, weapon, finish) =>
  expect(factsOf(wire)).toMatchObject({ weapon, finish }),
);

it('takes exterior and StatTrak from a title that has them, where the server does not send them', () =>
  expect(factsOf({ title: 'StatTrak™ AK-47 | Redline (Field-Tested)' })).toMatchObject({
    ...{ weapon: 'AK-47', finish: 'Redline', exterior: 'FT', stattrak: 'ST' },
    marks: ', Field-Tested, StatTrak',
  }));
