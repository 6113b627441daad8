import type { TextMap } from '../i18n/translate.ts';
import { stored } from './stored.ts';

/**
 * The texts of the first view: header, home page, catalogue, item page, login, cookie banner, the desk's sections, and the
 * titles of cart and account.
 */
const FIRST_VIEW =
  /^((shell|header|home|carousel|catalogue|page|item|badge|exterior|login|password|consent|footer)\.|(desk\.(watches|sections|inbox|toSearches|toSettings)|(cart|account)\.title)$)/;

/** Whether a visit keeps this text for the next one's first view. */
export const isFirstText = (key: string): boolean => FIRST_VIEW.test(key);

const isTextMap = (value: unknown): value is TextMap =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Keeps the first view's texts of the language that is shown, for the next visit. Without storage, that is in English. */
export function rememberFirstTexts(locale: string, texts: TextMap): void {
  const first = Object.entries(texts).filter(([key]) => isFirstText(key));
  try {
    window.localStorage.setItem('firstTexts', JSON.stringify({ locale, texts: Object.fromEntries(first) }));
  } catch {
    // The storage is full or not allowed.
  }
}

/** The texts that the last visit left in this language; none when there are none, or when they are not readable. */
export function firstTexts(locale: string): TextMap {
  try {
    const entry: unknown = JSON.parse(stored('firstTexts') ?? '');
    if (typeof entry !== 'object' || entry === null || !('locale' in entry) || !('texts' in entry)) return {};
    return entry.locale === locale && isTextMap(entry.texts) ? entry.texts : {};
  } catch {
    return {};
  }
}
