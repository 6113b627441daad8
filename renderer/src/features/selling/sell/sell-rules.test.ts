import { describe, expect, test } from 'vitest';
import { exteriorOf, readPrice, sellSchema } from './sell-rules.ts';

const good = {
  title: 'AK-47 | Redline',
  price: '12,50',
  exterior: 'field_tested',
  itemUrl: 'https://steamcommunity.com/id/somebody/inventory/#730_2_123',
};

/** The first error key of each field. */
function faults(form: Record<keyof typeof good, string>): Record<string, string> {
  const read = sellSchema.safeParse(form);
  const found: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

describe('sellSchema', () => {
  test('accepts a valid request and trims it', () => {
    const read = sellSchema.safeParse({
      ...good,
      title: '  AK-47 | Redline ',
      itemUrl: ` ${good.itemUrl}\n`,
    });
    expect(read.data).toEqual(good);
  });

  test('reports every empty field', () => {
    expect(faults({ title: '', price: '', exterior: '', itemUrl: '' })).toEqual({
      title: 'sell.nameRequired',
      price: 'sell.priceInvalid',
      exterior: 'sell.exteriorRequired',
      itemUrl: 'sell.linkRequired',
    });
  });

  test('treats blanks as empty', () => {
    expect(faults({ title: ' \t ', price: ' ', exterior: ' ', itemUrl: '\n' })).toEqual({
      title: 'sell.nameRequired',
      price: 'sell.priceInvalid',
      exterior: 'sell.exteriorRequired',
      itemUrl: 'sell.linkRequired',
    });
  });

  test('refuses a name of 256 characters and accepts one of 255', () => {
    expect(faults({ ...good, title: 'x'.repeat(256) })).toEqual({ title: 'sell.nameLong' });
    expect(faults({ ...good, title: 'x'.repeat(255) })).toEqual({});
  });
});

describe('readPrice', () => {
  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    ['12,', 1200],
    ['0.01', 1],
    ['€ 12.50', 1250],
    ['12,50 €', 1250],
    ['1 234,56', 123_456],
    ['1\u00a0234,56\u00a0€', 123_456],
    ['$3', 300],
    ['١٢٫٥٠', 1250],
    ['￥１２', 1200],
  ])('reads %s', (typed, minor) => expect(readPrice(typed)).toBe(minor));

  test.each([
    ['nothing', ''],
    ['zero', '0'],
    ['zero with decimals', '0,00'],
    ['a negative number', '-5'],
    ['words', 'twelve'],
    ['thousands and decimals, which could mean two things', '1.234,56'],
    ['thousands, which could mean decimals', '1,234,567'],
    ['three decimals', '1.005'],
    ['an exponent', '1e3'],
    ['hexadecimal', '0x10'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['a negative number of another keyboard', '−٥'],
    ['more digits than can be counted', '9'.repeat(13)],
  ])('refuses %s', (_, typed) => expect(readPrice(typed)).toBeUndefined());
});

describe('sellSchema: link', () => {
  test.each([
    'https://steamcommunity.com/profiles/76561197960265728/inventory/#730',
    'steamcommunity.com/id/x',
    'steam://openurl/inventory',
    'inventory',
    '\u200bhttps://steamcommunity.com/id/x\u00a0',
  ])('accepts %s', (itemUrl) => expect(faults({ ...good, itemUrl })).toEqual({}));

  test.each([
    ['that is missing', ' ', 'sell.linkRequired'],
    ['that runs a script', 'javascript:alert(1)', 'sell.linkInvalid'],
    [
      'that runs a script and looks like a web URL',
      'javascript://https://example.com/%0aalert(1)',
      'sell.linkInvalid',
    ],
    ['that is a data URL', 'data:text/html,<script>alert(1)</script>', 'sell.linkInvalid'],
    ['that is too long', `https://example.com/${'x'.repeat(2048)}`, 'sell.linkInvalid'],
  ])('refuses a link %s', (_, itemUrl, text) =>
    expect(faults({ ...good, itemUrl })).toEqual({ itemUrl: text }),
  );
});

test('sellSchema: takes invisible characters out of the link, and then looks for a script', () => {
  const read = sellSchema.safeParse({ ...good, itemUrl: `\ufeff${good.itemUrl}\u200b` });
  expect(read.data).toEqual(good);
  expect(faults({ ...good, itemUrl: 'java\u200bscript:alert(1)' })).toEqual({ itemUrl: 'sell.linkInvalid' });
});

describe('exteriorOf', () => {
  test('accepts a wire value', () => expect(exteriorOf('not_painted')).toBe('not_painted'));
  test.each(['', 'Field-Tested', 'FIELD_TESTED', '__proto__', 'constructor'])('refuses %j', (value) => {
    expect(exteriorOf(value)).toBeUndefined();
    expect(faults({ ...good, exterior: value })).toEqual({ exterior: 'sell.exteriorRequired' });
  });
});
