import i18next from 'i18next';
import { numberFormat } from '#shared/intl-formats.ts';
import { first } from './en/first.ts';

/** i18next's language of the English texts that are in the build. A server's own English texts are `en`. */
export const BUILT_IN = 'dev';
/** i18next's name for all texts of a language. */
export const NAMESPACE = 'translation';

let direction: 'ltr' | 'rtl' = 'ltr';
i18next.on('languageChanged', (language) => void (direction = i18next.dir(language)));

void i18next.init({
  lng: 'en',
  fallbackLng: BUILT_IN,
  // Without the texts of 'de' for 'de-AT': the same choice must show the same texts, also after another language.
  load: 'currentOnly',
  resources: { [BUILT_IN]: { [NAMESPACE]: first } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  missingInterpolationHandler: () => '',
  interpolation: {
    // React escapes. This isolates a value's direction within right-to-left text, so that 'StatTrak™' and '€12.50' keep
    // their order. Elements that contain only such a value use `bdi` for the same reason.
    escape: (value) => (value !== '' && direction === 'rtl' ? `\u2068${value}\u2069` : value),
    // A server's text can't refer to another text.
    nestingPrefix: '\0',
    nestingSuffix: '\0',
  },
});

// `{{count, number}}`: the library's own would have the digits that the engine has for the language.
i18next.services.formatter?.add('number', (value: unknown, locale = 'en') =>
  typeof value === 'number' ? numberFormat(locale).format(value) : String(value),
);

/** Adds English texts of the build. The modules of `i18n/en/` do so when they are imported. */
export const addTexts = (texts: Readonly<Record<string, string>>): void =>
  void i18next.addResourceBundle(BUILT_IN, NAMESPACE, texts);
