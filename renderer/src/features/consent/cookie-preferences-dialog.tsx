import { useState } from 'react';
import { ALL_ALLOWED, NONE_ALLOWED, CONSENT_PURPOSES, type ConsentPreferences } from '#shared/consent.ts';
import { useT } from '../../i18n/texts.ts';
import { saveConsent, useConsent } from '../../state/consent.ts';
import { closeDialog } from '../../state/dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './cookie-preferences-dialog.module.css';

/** COOKIE_PREFERENCES: starts with the last answer, or with everything off. Closing it changes nothing. */
export function CookiePreferencesDialog() {
  const t = useT();
  const answered = useConsent((state) => state.preferences);
  const [chosen, setChosen] = useState(answered ?? NONE_ALLOWED);

  const answer = (preferences: ConsentPreferences) => {
    saveConsent(preferences);
    closeDialog();
  };

  return (
    <Dialog
      title={t('consent.title')}
      description={t('consent.intro')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      actions={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => answer(NONE_ALLOWED)}>
            {t('consent.declineAll')}
          </Button>
          <Button variant="secondary" onClick={() => answer(ALL_ALLOWED)}>
            {t('consent.acceptAll')}
          </Button>
          <Button onClick={() => answer(chosen)}>{t('consent.acceptSelected')}</Button>
        </div>
      }
    >
      <Switch
        label={t('consent.necessary')}
        description={t('consent.necessaryText')}
        note={t('consent.always')}
        checked
        disabled
        readOnly
      />
      {CONSENT_PURPOSES.map((purpose) => (
        <Switch
          key={purpose}
          label={t(`consent.${purpose}`)}
          description={t(`consent.${purpose}Text`)}
          checked={chosen[purpose]}
          onChange={(event) => setChosen({ ...chosen, [purpose]: event.currentTarget.checked })}
        />
      ))}
    </Dialog>
  );
}
