import { plainNumber } from '#shared/typed-text.ts';
import { PHONE_INPUT_MAX, PHONE_MAX } from './phone-limits.ts';

/** What a text for a phone field contains. */
export interface SplitPhone {
  /** Digits, spaces, parentheses, hyphens, and plus before the first digit. At most `PHONE_MAX` characters. */
  readonly number: string;
  /** All that follows, from the first other character on: an extension, a word, a second number. Mostly empty. */
  readonly rest: string;
}

/** A calling code in front of a whole number, which is pasted behind the code that was typed. */
const CODE_ALONE = /\+[ (]*\d{1,3}[ )]*(?=\+ *\d)/;

/**
 * Splits a text into the phone number that it begins with and the rest. Digits behind a word never join the number:
 * `+49 30 901820 ext. 12` would become another person's. Dots and slashes between digits are dropped, and words before
 * the first digit.
 */
export function splitPhone(text: string): SplitPhone {
  const plain = plainNumber(text).replace(CODE_ALONE, '');
  const first = plain.search(/\d/);
  if (first < 0) return { number: plain.replace(/[^ ()+-]/g, '').slice(0, PHONE_MAX), rest: '' };
  const lead = /[ ()+-]*$/.exec(plain.slice(0, first))?.[0] ?? '';
  const body = /^[\d\s()./-]*/.exec(plain.slice(first))?.[0] ?? '';
  const behind = plain.slice(first + body.length);
  const written = body
    .replace(/[./]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[^\d ()]/g, '-');
  const number = lead + (behind === '' ? written : written.replace(/[ (-]+$/, ''));
  return { number: number.slice(0, PHONE_MAX), rest: number.slice(PHONE_MAX).trim() + behind };
}

/** True for a rest with letters or digits. Other characters can be left out without a word. */
export const isWorthSaying = (rest: string): boolean => /[\p{L}\p{N}]/u.test(rest);

/** The number of a text, without the rest. */
export const phoneNumberOf = (text: string): string => splitPhone(text).number;

/**
 * The text of a phone field after an edit. The field shows only the number: a rest that is not shown stays behind it, and
 * text typed at the end continues the rest. Words can't be put in front of digits.
 * @param before the field's text before the edit
 * @param shown what the field showed of it
 * @param edited what the field shows after the edit
 * @param caret the caret's place in `edited`; null if it is not known
 */
export function editPhone(before: string, shown: string, edited: string, caret: number | null): string {
  const text = edited.slice(0, PHONE_INPUT_MAX);
  const behindCaret = edited.slice(caret ?? edited.length);
  if (/\d/.test(behindCaret) && shown.endsWith(behindCaret) && splitPhone(text).rest !== '') return before;
  const added = text.startsWith(shown) ? text.slice(shown.length) : '';
  const continues = added !== '' && splitPhone(before).rest !== '';
  if (continues) return (before + added).slice(0, PHONE_INPUT_MAX);
  const { number, rest } = splitPhone(text);
  return rest === '' ? number : text;
}
