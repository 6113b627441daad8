import { describe, expect, it } from 'vitest';
import { digitsOf, plainDigits, plainNumber, plainText } from './typed-text.ts';

/** The systems of numbers whose digits are decimal: all but those that write with letters. */
const SYSTEMS = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
  return /^\p{Nd}{10}$/u.test(written) ? [[system, written] as const] : [];
});

describe('plainDigits', () => {
  it.each(SYSTEMS)('reads the digits of %s', (_, written) => expect(plainDigits(written)).toBe('1234567890'));

  it('reads every decimal digit of Unicode, ten of each value in turn', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Nd}/u.test(sign));
    expect(all.length).toBeGreaterThan(600);
    expect(plainDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
  });

  it('leaves all else as it is', () => expect(plainDigits('²½Ⅷ५ 12 а')).toBe('²½Ⅷ5 12 а'));
});

describe('plainText', () => {
  it.each([
    ['zero width space', 'dana\u200b@x.example'],
    ['joiners', 'da\u200cna@x.exa\u200dmple'],
    ['word joiner and byte order mark', '\ufeffdana@x\u2060.example'],
    ['soft hyphen', 'dana@x.exam\u00adple'],
    ['marks of direction', '\u202adana@x.example\u202c\u200e\u2068\u061c'],
    ['blanks around it', ' \u00a0\u3000dana@x.example\u202f\u2003\n'],
    ['full-width forms', 'ｄａｎａ＠ｘ．ｅｘａｍｐｌｅ'],
    ['an ideographic full stop', 'dana＠x。example'],
    ['a variation selector', 'dana@\ufe0fx.example'],
  ])('%s: is taken out', (_, text) => expect(plainText(text)).toBe('dana@x.example'));

  it('keeps blanks within, other scripts and their digits', () =>
    expect(plainText(' ünï १२ @пример ')).toBe('ünï १२ @пример'));
});

describe('plainNumber', () => {
  it.each([
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['۱۲٫۵', '12.5'],
    ['１２．５０', '12.50'],
    ['１２，５', '12,5'],
    ['१२.५', '12.5'],
    ['١٢،٥', '12,5'],
    ['−5', '-5'],
    ['－５', '-5'],
    ['–5', '-5'],
    ['１０％', '10%'],
    ['١٠٪', '10%'],
    ['\u200f12\u200e ', '12 '],
    ['＋４９', '+49'],
    ['𝟙𝟚', '12'],
  ])('%j is %j', (typed, plain) => expect(plainNumber(typed)).toBe(plain));

  it('digitsOf: leaves only the digits', () => expect(digitsOf('４２٤٢-४२ x')).toBe('424242'));
});
