import { DEFAULT_SETTINGS } from '#shared/wire/settings.ts';
import { useT } from '../../i18n/texts.ts';
import { closeDialog, openDialog } from '../../state/dialog.ts';
import { useSettings } from '../../state/settings.ts';
import { useStartUp } from '../../state/start-up.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SteamButton } from './steam-button.tsx';
import { useState } from 'react';
import styles from './session.module.css';

/** REGISTRATION. Shows a notice instead of the form if registration is off. */
export function RegistrationDialog() {
  const t = useT();
  const settings = useSettings();
  const { registrationEnabled } = settings;
  const failure = useStartUp((state) => state.failures.settings);
  const unknown = settings === DEFAULT_SETTINGS ? failure : undefined;
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={t('register.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={busy}>
      {registrationEnabled ? (
        <RegistrationForm onBusy={setBusy} />
      ) : (
        <div className={styles.stack}>
          {/* Without settings it is unknown whether registration is off: show their error. */}
          <Notice kind={unknown ? 'error' : 'info'}>{unknown ?? t('register.off')}</Notice>
        </div>
      )}
      <SteamButton disabled={busy} />
      <p className={styles.aside}>
        {t('register.haveAccount')}
        <button
          type="button"
          className={styles.link}
          disabled={busy}
          onClick={() => openDialog({ name: 'LOGIN' })}
        >
          {t('register.toLogin')}
        </button>
      </p>
    </Dialog>
  );
}
