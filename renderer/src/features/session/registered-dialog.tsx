import { useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MailIcon } from '../../ui/icons/more-icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './session.module.css';

/** Says, after a registration, that an email is on its way, and to which address. */
export function RegisteredDialog({ email, onContinue }: { email: string; onContinue: () => void }) {
  const t = useT();
  const text = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone. On the button, screen readers read the text with it.
  useEffect(() => button.current?.focus(), []);
  return (
    <Dialog
      title={t('register.welcome')}
      closeLabel={t('shell.close')}
      onClose={onContinue}
      actions={
        <Button ref={button} aria-describedby={text} onClick={onContinue}>
          {t('verify.goOn')}
        </Button>
      }
    >
      <div className={styles.mailed}>
        <MailIcon size={24} />
        <div id={text} className={styles.mailedText}>
          <p>{t('verify.textTo', { email })}</p>
          <p>{t('register.mailHint')}</p>
        </div>
      </div>
    </Dialog>
  );
}
