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
