import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryOfReply, defaultCountry, regionOf } from './default-country.ts';
import { callingCode, formatPhone, readPhone } from './phone-numbers.ts';

describe('readPhone', () => {
  it('reads a national number as a number of the given country', () => {
    expect(readPhone('030 901820', 'DE', ['DE'])).toEqual({
      kind: 'valid',
      e164: '+4930901820',
      international: '+49 30 901820',
      leftOut: '',
      country: 'DE',
    });
  });

  it('prefers the calling code after a plus to the given country', () => {
    expect(readPhone('+44 20 7946 0958', 'DE', [])).toMatchObject({ kind: 'valid', country: 'GB' });
  });

  it('distinguishes an empty text from an invalid number', () => {
    expect(readPhone('  ', 'DE', [])).toEqual({ kind: 'empty' });
    for (const text of ['+', '()', '123', '+49', '+999 123456789', '00000000000'])
      expect(readPhone(text, 'DE', []), text).toEqual({ kind: 'invalid' });
  });

  it('rejects a national number without a country, or with an unknown one', () => {
    expect(readPhone('030 901820', undefined, [])).toEqual({ kind: 'invalid' });
    expect(readPhone('030 901820', 'XX', [])).toEqual({ kind: 'invalid' });
  });

  it('rejects a valid number of a country that the shop does not list, unless the list is empty', () => {
    expect(readPhone('+4930901820', 'DE', ['FR'])).toEqual({ kind: 'unsupported' });
    expect(readPhone('+4930901820', 'DE', [])).toMatchObject({ kind: 'valid' });
  });

  it('takes the server’s number in the form of E.164, though the library does not know its range', () => {
    const given = '+332345678901';
    expect(readPhone(given, undefined, [])).toEqual({ kind: 'invalid' });
    expect(readPhone(given, undefined, ['FR'], [given])).toMatchObject({
      ...{ kind: 'valid', e164: given, international: given },
    });
    for (const text of ['12', '+49', '+332345678902'])
      expect(readPhone(text, 'DE', [], ['12']), text).toEqual({ kind: 'invalid' });
  });

  it.each([
    '+49 30 901820 ext. 12',
    '+49 30 901820x123',
    '+49 30 901820;ext=5',
    'tel:+49-30-901820;ext=5',
    '030 901820 #12',
    '+49 30 901820 доб. 12',
    '+٤٩ ٣٠ ٩٠١٨٢٠ ext ١٢',
    '+49 30 901820 (☎)',
  ])('keeps the main number of %j', (text) =>
    expect(readPhone(text, 'DE', [])).toMatchObject({ e164: '+4930901820', international: '+49 30 901820' }),
  );

  it.each([
    '+49 30 901820 App. 7',
    '+49 30 901820 DW 12',
    '+49 30 901820 تحويلة ١٢',
    '+49 30 90182o',
    '+49 30 9018 office 20',
    '+49 30 901820, +49 30 901821',
    '+49 30 901820 +49 30 901821',
    '1-800-FLOWERS',
    '+49 - 30 - 90 - 18 - 20 - 77',
  ])('refuses %j', (text) => expect(readPhone(text, 'DE', [])).toEqual({ kind: 'invalid' }));

  it('callingCode: returns undefined for countries without phone numbers', () => {
    expect(callingCode('DE')).toBe('+49');
    expect(callingCode('AQ')).toBeUndefined();
  });
});

describe('defaultCountry', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('countryOfReply: takes the two-letter code', () => {
    expect(countryOfReply('1;DE;DEU;Germany')).toBe('DE');
  });

  it.each(['', '0', '0;DE;DEU;Germany', '2;;;', '1', '1;', '1;d', '1;<b;', '1;DEU'.slice(0, 3), '<html>'])(
    'countryOfReply: throws on %j',
    (reply) => {
      expect(() => countryOfReply(reply)).toThrow('unable to fetch the country');
    },
  );

  it('regionOf: takes the region of the first language that has one', () => {
    expect(regionOf(['de', 'de-AT', 'en-US'])).toBe('AT');
    expect(regionOf(['zh-Hant-TW'])).toBe('TW');
    expect(regionOf(['en', 'not a tag!', 'es-419'])).toBeUndefined();
    expect(regionOf([])).toBeUndefined();
  });

  it('falls back to the languages when the service fails or is not configured', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('offline')));
    vi.stubGlobal('fetch', ask);
    expect(await defaultCountry(undefined, ['pl-PL'])).toBe('PL');
    expect(ask).not.toHaveBeenCalled();
    const log = vi.spyOn(console, 'info').mockReturnValue();
    expect(await defaultCountry('https://geo.example/', ['pl-PL'])).toBe('PL');
    expect(log).toHaveBeenCalledWith('unable to fetch the country', 'offline');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('1;FR;FRA;France')));
    expect(await defaultCountry('https://geo.example/', ['pl-PL'])).toBe('FR');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('1;FR', { status: 500 })));
    expect(await defaultCountry('https://geo.example/', ['pl-PL'])).toBe('PL');
  });
});

describe('formatPhone', () => {
  it('formats a valid number internationally, and keeps what it shows of other texts', () => {
    expect(formatPhone('+4930901820', undefined)).toBe('+49 30 901820');
    expect(formatPhone('030 901820', 'DE')).toBe('+49 30 901820');
    expect(formatPhone('030 901820 ext. 5', 'DE')).toBe('+49 30 901820');
    for (const text of ['', '12', '+49']) expect(formatPhone(text, 'DE')).toBe(text);
    expect(formatPhone('030 901820 App. 7', 'DE')).toBe('030 901820');
  });
});
