import { describe, expect, test } from 'vitest';
import { exteriorOf, readPrice, sellSchema } from './sell-rules.ts';

const good = {
  title: 'AK-47 | Redline',
  price: '12,50',
  exterior: 'field_tested',
  itemUrl: 'https://steamcommunity.com/id/somebody/inventory/#730_2_123',
};

/** What is wrong with a form, field to key. */
function faults(form: Record<keyof typeof good, string>): Record<string, string> {
  const read = sellSchema.safeParse(form);
  const found: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

describe('a sell request', () => {
  test('that is whole is taken, its edges trimmed', () => {
    const read = sellSchema.safeParse({
      ...good,
      title: '  AK-47 | Redline ',
      itemUrl: ` ${good.itemUrl}\n`,
    });
    expect(read.data).toEqual(good);
  });

  test('with nothing in it names every field', () => {
    expect(faults({ title: '', price: '', exterior: '', itemUrl: '' })).toEqual({
      title: 'sell.nameRequired',
      price: 'sell.priceInvalid',
      exterior: 'sell.exteriorRequired',
      itemUrl: 'sell.linkRequired',
    });
  });

  test('of blanks alone is as good as empty', () => {
    expect(faults({ title: ' \t ', price: ' ', exterior: ' ', itemUrl: '\n' })).toEqual({
      title: 'sell.nameRequired',
      price: 'sell.priceInvalid',
      exterior: 'sell.exteriorRequired',
      itemUrl: 'sell.linkRequired',
    });
  });

  test('with a name of 256 characters is too long, of 255 is not', () => {
    expect(faults({ ...good, title: 'x'.repeat(256) })).toEqual({ title: 'sell.nameLong' });
    expect(faults({ ...good, title: 'x'.repeat(255) })).toEqual({});
  });
});

describe('a price', () => {
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
  ])('%s is read', (typed, minor) => expect(readPrice(typed)).toBe(minor));

  test.each([
    ['nothing', ''],
    ['nought', '0'],
    ['nought with decimals', '0,00'],
    ['a negative number', '-5'],
    ['words', 'twelve'],
    ['thousands and decimals, which could mean two things', '1.234,56'],
    ['thousands, which could mean decimals', '1,234,567'],
    ['three decimals', '1.005'],
    ['an exponent', '1e3'],
    ['hexadecimal', '0x10'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['Arabic digits', '١٢'],
    ['more digits than can be counted', '9'.repeat(13)],
  ])('of %s is none', (_, typed) => expect(readPrice(typed)).toBeUndefined());
});

describe('a link', () => {
  test.each([
    'https://steamcommunity.com/profiles/76561197960265728/inventory/#730',
    'steamcommunity.com/id/x',
    'steam://openurl/inventory',
    'inventory',
  ])('%s is taken', (itemUrl) => expect(faults({ ...good, itemUrl })).toEqual({}));

  test.each([
    ['that is missing', ' ', 'sell.linkRequired'],
    ['that runs a script', 'javascript:alert(1)', 'sell.linkInvalid'],
    [
      'that runs a script behind a look of the web',
      'javascript://https://example.com/%0aalert(1)',
      'sell.linkInvalid',
    ],
    ['with its content in it', 'data:text/html,<script>alert(1)</script>', 'sell.linkInvalid'],
    ['that is too long', `https://example.com/${'x'.repeat(2048)}`, 'sell.linkInvalid'],
  ])('%s is refused', (_, itemUrl, text) => expect(faults({ ...good, itemUrl })).toEqual({ itemUrl: text }));
});

describe('an exterior', () => {
  test('is one of the six that travel', () => expect(exteriorOf('not_painted')).toBe('not_painted'));
  test.each(['', 'Field-Tested', 'FIELD_TESTED', '__proto__', 'constructor'])('%j is none', (value) => {
    expect(exteriorOf(value)).toBeUndefined();
    expect(faults({ ...good, exterior: value })).toEqual({ exterior: 'sell.exteriorRequired' });
  });
});
