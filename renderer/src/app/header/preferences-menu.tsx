import { useState } from 'react';
import { useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { GlobeIcon } from '../../ui/icons/icons.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-props.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { SpinnerRing } from '../../ui/feedback/spinner.tsx';
import { changeCurrency, changeLanguage } from '../language.ts';
import styles from './header.module.css';

/** The current language and currency and the available ones, for the header's menu and the phone's sheet. */
export function usePreferenceChoices() {
  const { languages, language, currencies, currency } = usePreferences();
  const [busy, setBusy] = useState(false);

  const pickLanguage = (id: string) => {
    const wanted = languages.find((offered) => offered.id === id);
    if (!wanted || wanted.id === language?.id) return;
    setBusy(true);
    void changeLanguage(wanted).finally(() => setBusy(false));
  };

  return {
    languages: languages.map(({ id, title }) => ({ value: id, label: title })),
    language,
    pickLanguage,
    currencies: currencies.map(({ code, symbol }) => ({ value: code, label: code, note: symbol })),
    currency,
    pickCurrency: changeCurrency,
    busy,
  };
}

/** Menu for language and currency. */
export function PreferencesMenu() {
  const t = useT();
  const choices = usePreferenceChoices();
  const { languages, language, currencies, currency, busy } = choices;
  const shown = [language?.code.toUpperCase(), currency.code].filter(Boolean).join(' · ');

  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      label: t('shell.currency'),
      value: currency.code,
      options: currencies,
      onChange: choices.pickCurrency,
    },
  ];
  if (language && languages.length > 1)
    entries.unshift(
      {
        kind: 'choice',
        label: t('shell.language'),
        value: language.id,
        options: languages,
        onChange: choices.pickLanguage,
      },
      { kind: 'separator' },
    );

  return (
    <Menu label={`${t('shell.languageAndCurrency')}: ${shown}`} entries={entries} className={styles.trigger}>
      {busy ? <SpinnerRing /> : <GlobeIcon />}
      <span className={styles.code} data-preferences="">
        {shown}
      </span>
    </Menu>
  );
}
