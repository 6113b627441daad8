import { currencySign } from '#shared/currency-symbols.ts';
import { CHOICE_NAMES, valuesOf } from '#shared/choices.ts';
import { preferences } from '../../i18n/en/browsing/preferences.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { changeCurrency, changeLanguage } from '../language.ts';
import { choose, useChoices } from '../choices.ts';

/** A choice of the header's menu and of the phone's sheet. */
export interface PreferenceChoice {
  label: string;
  value: string;
  options: readonly { value: string; label: string; note?: string }[];
  onChange: (value: string) => void;
}

const hasText = (key: string): key is keyof typeof preferences => Object.hasOwn(preferences, key);

/** Language, currency and theme: what is chosen, and what can be. A single language is no choice. */
export function usePreferenceChoices(): PreferenceChoice[] {
  const t = useT();
  const locale = useLocale();
  const { languages, language, currencies, currency } = usePreferences();
  const choices = useChoices();

  const textOf = (key: string) => (hasText(key) ? t(key) : key);
  const pickLanguage = (id: string) => {
    const wanted = languages.find((offered) => offered.id === id);
    if (wanted && wanted.id !== language?.id) void changeLanguage(wanted);
  };

  const ofLanguage = language &&
    languages.length > 1 && {
      label: t('shell.language'),
      value: language.id,
      options: languages.map(({ id, title }) => ({ value: id, label: title })),
      onChange: pickLanguage,
    };
  return [
    ...(ofLanguage ? [ofLanguage] : []),
    {
      label: t('shell.currency'),
      value: currency.code,
      options: currencies.map((each) => {
        const sign = currencySign(each, locale);
        return { value: each.code, label: each.code, ...(sign !== each.code && { note: sign }) };
      }),
      onChange: changeCurrency,
    },
    ...CHOICE_NAMES.map((name) => ({
      label: t(`shell.${name}`),
      value: choices[name],
      options: valuesOf(name).map((value) => ({ value, label: textOf(`${name}.${value}`) })),
      onChange: (value: string) => choose(name, value),
    })),
  ];
}
