import type { TextMap, Translate } from '../../i18n/translate.ts';
import { translator } from './translator.ts';

// Takes the place of `i18n/texts.ts` in the first views' scripts: the same functions without React.

let shown: { t: Translate; locale: string } = { t: (key) => key, locale: 'en' };

/**
 * Sets the language of the first view.
 * @param english the texts that the screen needs
 * @param texts their translations; missing ones stay English
 * @param locale BCP 47 tag of the language
 */
export function setTexts(english: TextMap, texts: TextMap, locale: string): void {
  shown = { t: translator({ locale, texts }, () => english), locale };
}

/** Texts by key, with `{{names}}` filled from `values`. */
export const t: Translate = (key, values) => shown.t(key, values);

export const useT = () => t;
export const useLocale = (): string => shown.locale;
