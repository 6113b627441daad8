import { getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { phoneCountries, readPhone } from './phone-numbers.ts';

const NUMBERS = phoneCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  return number ? [{ country, number }] : [];
});

/** The digits as another script writes them, of which `zero` is the first. */
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const bare = ({ number }: PhoneNumber) => number.slice(1);
const spaced = (number: PhoneNumber) => number.formatInternational().slice(1);

/** Ways to write a number, for readers in its own country. */
const SPELLINGS: Record<string, (number: PhoneNumber) => string> = {
  'E.164': ({ number }) => number,
  'with spaces': (number) => number.formatInternational(),
  national: (number) => number.formatNational(),
  'national digits': (number) => number.formatNational().replace(/\D/g, ''),
  '00': (number) => `00${bare(number)}`,
  '00 with spaces': (number) => `00 ${spaced(number)}`,
  'plus in brackets': (number) => `(+${number.countryCallingCode}) ${number.nationalNumber}`,
  dots: (number) => number.formatInternational().replaceAll(' ', '.'),
  hyphens: (number) => number.formatInternational().replaceAll(' ', '-'),
  slashes: (number) => number.formatInternational().replaceAll(' ', '/'),
  'full-width': (number) => inScript(number.formatInternational(), '０').replace('+', '＋'),
  'Arabic digits': (number) => inScript(number.formatInternational(), '٠'),
  'Persian digits after 00': (number) => inScript(`00${bare(number)}`, '۰'),
  'a link': (number) => number.getURI(),
  'words in front': (number) => `Tel.: ${number.number}`,
  'marks of direction': ({ number }) => `\u202a${number}\u202c\u200e`,
  'spaces without break': (number) => number.formatInternational().replaceAll(' ', '\u00a0'),
  'an extension': ({ number }) => `${number} ext. 12`,
};

describe(`${NUMBERS.length} example numbers`, () => {
  it('are one of every country with phone numbers', () => {
    expect(NUMBERS).toHaveLength(245);
    expect(Object.keys(SPELLINGS)).toHaveLength(18);
  });

  it.each(Object.entries(SPELLINGS))('are read as they are, and keep the chosen country: %s', (_, spell) => {
    const wrong = NUMBERS.filter(({ country, number }) => {
      const read = readPhone(spell(number), country, [country]);
      return !(read.kind === 'valid' && read.e164 === number.number && read.country === country);
    });
    expect(wrong.map(({ country, number }) => `${country} ${spell(number)}`)).toEqual([]);
  });

  it('own code without a plus: 242 are read as they are, and three are asked about', () => {
    const readings = NUMBERS.map(({ country, number }) => ({
      country,
      number,
      read: readPhone(bare(number), country, [country]),
    }));
    const asked = readings.filter(({ read }) => read.kind === 'unsure');
    expect(asked.map(({ country }) => country)).toEqual(['DE', 'ID', 'XK']);
    for (const { read, number } of asked)
      expect(read).toMatchObject({ choices: [number.formatInternational(), expect.anything()] });
    const valid = readings.filter(({ read, number }) => read.kind === 'valid' && read.e164 === number.number);
    expect(valid).toHaveLength(242);
  });

  it('00: never rings elsewhere, in any of 245 chosen countries', () => {
    const wrong = NUMBERS.flatMap(({ number }) =>
      NUMBERS.flatMap(({ country: chosen }) => {
        const read = readPhone(`00${bare(number)}`, chosen, []);
        return read.kind === 'valid' && read.e164 === number.number ? [] : [`${chosen}: 00${bare(number)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('one digit less or more after 00: valid as it is, asked about, or refused', () => {
    const wrong = NUMBERS.flatMap(({ number }) =>
      ['AU', 'BR', 'CO', 'HK', 'ID', 'JP', 'KR', 'SG', 'TH', 'TW', 'US'].flatMap((chosen) =>
        [bare(number).slice(0, -1), `${bare(number)}7`].flatMap((digits) => {
          const [read, plus] = ['00', '+'].map((before) => readPhone(before + digits, chosen, []));
          const isSame = plus?.kind === 'valid' && read?.kind === 'valid' && read.e164 === plus.e164;
          return read?.kind !== 'valid' || isSame ? [] : [`${chosen}: 00${digits} ${read.e164}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('the calling code twice: never rings a third number', () => {
    const wrong = NUMBERS.flatMap(({ country, number }) =>
      ['+', '00'].flatMap((plus) => {
        const twice = `${plus}${number.countryCallingCode}${bare(number)}`;
        const read = readPhone(twice, country, []);
        const isAsked = read.kind === 'unsure' && read.choices[0] === number.formatInternational();
        return isAsked || (read.kind === 'valid' && read.e164 === number.number)
          ? []
          : [`${twice} ${read.kind}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['011', ['US', 'CA', 'JM', 'PR']],
    ['810', ['RU', 'KZ', 'BY', 'TJ', 'TM']],
    ['0011', ['AU', 'CX', 'CC']],
    ['010', ['JP']],
    ['119', ['CU']],
    ['00', ['DE', 'GB', 'IN', 'NZ', 'MX']],
  ])('%s: is the way out of %s', (exit, countries) => {
    const wrong = countries.flatMap((chosen) =>
      NUMBERS.flatMap(({ number }) => {
        const read = readPhone(`${exit} ${spaced(number)}`, chosen, []);
        return read.kind === 'valid' && read.e164 === number.number ? [] : [`${chosen}: ${number.number}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('readPhone, where it is not clear which number is meant', () => {
  it('takes the number that was picked', () => {
    const read = readPhone('4915123456789', 'DE', []);
    expect(read.kind === 'unsure' && read.choices).toHaveLength(2);
    const choices = read.kind === 'unsure' ? read.choices : [];
    expect(choices.map((choice) => readPhone(choice, 'DE', [], [choice]))).toMatchObject([
      { kind: 'valid', e164: '+4915123456789' },
      { kind: 'valid', e164: '+494915123456789' },
    ]);
  });

  it.each([
    ['04941 123456', 'DE', '+494941123456'],
    ['0491 512345', 'DE', '+49491512345'],
    ['48 362 12 34', 'PL', '+48483621234'],
    ['393 331 2345', 'IT', '+393933312345'],
    ['91987 65432', 'IN', '+919198765432'],
    ['1 213 373 4253', 'US', '+12133734253'],
  ])('does not ask about %s in %s', (text, country, e164) => {
    const read = readPhone(text, country, []);
    expect(read).toMatchObject({ kind: 'valid', e164 });
    expect(read.kind === 'valid' && readPhone(read.international, country, [])).toMatchObject({ e164 });
  });

  it.each([
    ['+49 0049 1512 3456789', '+49 1512 3456789'],
    ['+49 (0049) 1512 3456789', '+49 1512 3456789'],
    ['+44 0044 7400 123456', '+44 7400 123456'],
    ['+33 0033 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+39 0039 312 345 6789', '+39 312 345 6789'],
    ['+1 001 213 373 4253', '+1 213 373 4253'],
  ])('asks whether %s has its code twice', (text, choice) => {
    expect(readPhone(text, 'DE', [])).toEqual({ kind: 'unsure', choices: [choice] });
  });

  it.each([
    ['+39 039 2312345', '+390392312345'],
    ['+49 (0) 491 512345', '+49491512345'],
  ])('does not ask about the landline %s', (text, e164) => {
    expect(readPhone(text, 'IT', [])).toMatchObject({ kind: 'valid', e164 });
  });

  it('asks before it dials by a carrier', () => {
    expect(readPhone('0014 49 1512 3456789', 'BR', [])).toEqual({
      kind: 'unsure',
      choices: ['+49 1512 3456789'],
    });
  });
});

describe('the country of a number', () => {
  it('is another one where the number does not fit the chosen one', () => {
    expect(readPhone('+14165550123', 'US', [])).toMatchObject({ country: 'CA' });
    expect(readPhone('+14165550123', 'AG', [])).toMatchObject({ country: 'CA' });
    expect(readPhone('+447400123456', 'IM', [])).toMatchObject({ country: 'GB' });
    expect(readPhone('+77012345678', 'RU', [])).toMatchObject({ country: 'KZ' });
  });

  it('is one that the shop offers, where neighbours share the number', () => {
    expect(readPhone('+358412345678', undefined, ['AX'])).toMatchObject({ kind: 'valid', country: 'AX' });
    expect(readPhone('+358412345678', 'DE', ['DE', 'AX'])).toMatchObject({ kind: 'valid', country: 'AX' });
    expect(readPhone('+358412345678', undefined, [])).toMatchObject({ country: 'FI' });
    expect(readPhone('+358412345678', 'AX', ['SE'])).toEqual({ kind: 'unsupported' });
  });
});
