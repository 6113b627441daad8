import { describe, expect, it } from 'vitest';
import { bareIban, groupIban, IBAN_LENGTHS, ibanWarning, isIbanLongEnough } from './iban.ts';

describe('IBANs: sent form and groups', () => {
  it.each([
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['GB29-NWBK-6016-1331-9268-19', 'GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['NO9386011117947', 'NO9386011117947', 'NO93 8601 1117 947'],
    ['123456789012345', '123456789012345', '1234 5678 9012 345'],
    ['ＮＯ９３　８６０１\u200b１１１７٩٤٧', 'NO9386011117947', 'NO93 8601 1117 947'],
  ])('%j', (typed, bare, grouped) => {
    expect([bareIban(typed), groupIban(typed)]).toEqual([bare, grouped]);
    expect(isIbanLongEnough(typed)).toBe(true);
  });

  it.each(['', 'DE89 3704 0044 05', '--------------------', 'NO938601111794'])('%j is too short', (typed) =>
    expect(isIbanLongEnough(typed)).toBe(false),
  );
});

describe('ibanWarning', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'gb29 nwbk 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'BE68 5390 0754 7034',
    'XK05 1212 0123 4567 8906',
    'LC55 HEMM 0001 0001 0012 0012 0002 3015',
  ])('%j looks right', (typed) => expect(ibanWarning(typed)).toBeUndefined());

  it('counts the characters of the country', () => {
    expect(ibanWarning('DE04 3704 0044 0532 0130')).toMatchObject({ kind: 'length', code: 'DE', length: 22 });
    expect(ibanWarning('NO93 8601 1117 94700')).toEqual({
      ...{ kind: 'length', code: 'NO', length: 15, typed: 17 },
    });
  });

  it.each(['US64 SVBK US6S 3300 9586 71', 'IBAN US64 SVBK US6S 3300 9586 71', '123456789012345'])(
    '%j begins with no country that has IBANs',
    (typed) => expect(ibanWarning(typed)).toMatchObject({ kind: 'country' }),
  );

  it('finds wrong check digits', () => {
    expect(ibanWarning('DE88 3704 0044 0532 0130 00')).toEqual({ kind: 'digits' });
    expect(ibanWarning('DEX9 3704 0044 0532 0130 00')).toEqual({ kind: 'digits' });
  });

  it('has check digits from 02 to 98 only, though others leave the same remainder', () => {
    const digits = (pair: number) => `DE${String(pair).padStart(2, '0')}`;
    for (let account = 0; account < 300; account++) {
      const rest = String(account).padStart(18, '0');
      const right = Array.from({ length: 100 }, (_, pair) => pair).filter(
        (pair) => ibanWarning(digits(pair) + rest) === undefined,
      );
      expect(right).toHaveLength(1);
      expect(right[0]).toBeGreaterThan(1);
      expect(right[0]).toBeLessThan(99);
    }
  });

  it('no two neighbours may be swapped unnoticed', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 4; at < iban.length - 1; at++) {
      if (iban[at] === iban[at + 1]) continue;
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2);
      expect(ibanWarning(swapped), swapped).toEqual({ kind: 'digits' });
    }
  });
});

/** The IBAN of an account, with its check digits. */
function ibanOf(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** Two IBANs of each country: one of digits, and one with the letters of a bank in front. */
const IBANS = [...IBAN_LENGTHS].flatMap(([country, length], at) => {
  const account = String(10n ** 30n + 7_919_104_729n * BigInt(at + 1)).slice(-(length - 4));
  return [ibanOf(country, account), ibanOf(country, `NWBK${account.slice(4)}`)];
});
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const fullWidth = (text: string) =>
  text.replace(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Ways to paste an IBAN. A field of one line drops line breaks. */
const SPELLINGS: Record<string, (iban: string) => string> = {
  groups: grouped,
  'small letters': (iban) => grouped(iban).toLowerCase(),
  hyphens: (iban) => grouped(iban).replaceAll(' ', '-'),
  'a label': (iban) => `IBAN ${grouped(iban)}`,
  'a label with a colon': (iban) => `IBAN: ${iban}`,
  'a label without a blank': (iban) => `IBAN${iban}`,
  'a German label': (iban) => `IBAN-Nr.: ${grouped(iban)}`,
  'an Arabic label': (iban) => `رقم الآيبان: ${grouped(iban)}`,
  'a BIC behind': (iban) => `${grouped(iban)} COBADEFFXXX`,
  'a BIC with a label behind': (iban) => `${grouped(iban)} BIC COBADEFFXXX`,
  'a BIC in brackets': (iban) => `IBAN: ${grouped(iban)} (BIC: GENODEF1S10)`,
  'a BIC in front': (iban) => `BIC: COBADEFFXXX, IBAN: ${grouped(iban)}`,
  'a BIC with digits in front': (iban) => `GENODEF1S10 / ${iban}`,
  'a line of each': (iban) => `Mia Keller\nIBAN ${grouped(iban)}\nSWIFT-BIC: DEUTDEDB123\n`,
  'lines without breaks': (iban) => `BIC COBADEFFXXXIBAN ${grouped(iban)}Commerzbank`,
  'a bill': (iban) => `Bitte auf Konto IBAN ${grouped(iban)} bei Commerzbank, 12,50 EUR bis 1.12.`,
  'blanks without break': (iban) => `IBAN\u00a0${grouped(iban).replaceAll(' ', '\u202f')}`,
  'marks of direction': (iban) => `\u200fIBAN\u200e \u202a${iban}\u202c`,
  'invisible marks within': (iban) => `\ufeff${[...iban].join('\u200b')}`,
  'Arabic digits': (iban) => `IBAN ${inScript(grouped(iban), '٠')}`,
  'Persian digits': (iban) => inScript(iban, '۰'),
  'full-width signs': (iban) => `ＩＢＡＮ： ${fullWidth(grouped(iban))}`,
};

describe(`${IBANS.length} IBANs of ${IBAN_LENGTHS.size} countries`, () => {
  it('are valid', () => {
    expect([IBANS.length, IBAN_LENGTHS.size, Object.keys(SPELLINGS).length]).toEqual([178, 89, 22]);
    expect(IBANS.filter((iban) => ibanWarning(iban) !== undefined)).toEqual([]);
  });

  it.each(Object.entries(SPELLINGS))('are read alone: %s', (_, spell) => {
    const wrong = IBANS.filter((iban) => bareIban(spell(iban)) !== iban);
    expect(wrong.map(spell)).toEqual([]);
  });

  it('are read alone, typed sign by sign behind a label', () => {
    const wrong = IBANS.filter((iban) => {
      const shown = [...`iban ${iban}`].reduce((before, sign) => groupIban(before + sign), '');
      return shown !== grouped(iban);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a digit more', (iban: string) => `${iban}7`],
    ['a letter more', (iban: string) => `${iban} X`],
    ['a letter in front', (iban: string) => `X${iban}`],
    ['a digit in front', (iban: string) => `7 ${iban}`],
    ['a digit less', (iban: string) => iban.slice(0, -1)],
    [
      'wrong check digits',
      (iban: string) => `IBAN ${iban.slice(0, -1)}${(Number(iban.slice(-1)) + 1) % 10} BIC X`,
    ],
    ['another IBAN behind', (iban: string) => `${iban}, DE89 3704 0044 0532 0130 00`],
    ['another IBAN with a label', (iban: string) => `IBAN ${iban} IBAN DE89 3704 0044 0532 0130 00`],
  ])('are never taken without a warning: %s', (_, spell) => {
    const silent = IBANS.filter((iban) => ibanWarning(spell(iban)) === undefined);
    expect(silent.map(spell)).toEqual([]);
  });

  it('wrong check digits: the warning is about the IBAN, not its label or BIC', () => {
    for (const text of ['IBAN DE88 3704 0044 0532 0130 00', 'DE88 3704 0044 0532 0130 00 BIC COBADEFFXXX'])
      expect(ibanWarning(text), text).toEqual({ kind: 'digits' });
  });
});
