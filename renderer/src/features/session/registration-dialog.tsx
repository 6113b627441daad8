import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_SETTINGS } from '#shared/wire/settings.ts';
import { useT } from '../../i18n/texts.ts';
import { putIntoCart } from '../../item/cart-toggle.ts';
import { closeDialog, openDialog, takeAfterSignIn, type AfterSignIn } from '../../state/dialog.ts';
import { useSession } from '../../state/session.ts';
import { useSettings } from '../../state/settings.ts';
import { useStartUp } from '../../state/start-up.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { CookiesNote } from './cookies-note.tsx';
import { resumeAfterSignIn } from './finish-sign-in.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SteamButton } from './steam-button.tsx';
import styles from './session.module.css';
import { Button } from '../../ui/actions/button.tsx';
import { MailIcon } from '../../ui/icons/more-icons.tsx';

/**
 * REGISTRATION. Shows a notice instead of the form if registration is off, and one above it if that is not known: the
 * server then decides. Afterwards it says that an email is on its
 * way; closing it continues what the visitor wanted.
 */
export function RegistrationDialog() {
  const t = useT();
  const navigate = useNavigate();
  const settings = useSettings();
  const { registrationEnabled } = settings;
  const failure = useStartUp((state) => state.failures.settings);
  const isLoading = settings === DEFAULT_SETTINGS && failure === undefined;
  const [busy, setBusy] = useState(false);
  const [registered, setRegistered] = useState<{ email: string; next: AfterSignIn }>();

  const finish = (next: AfterSignIn) => {
    closeDialog();
    resumeAfterSignIn(next, navigate);
  };
  const done = (mailedTo: string | undefined) => {
    const { cartItem, ...next } = takeAfterSignIn() ?? {};
    // The item need not wait for the reader.
    if (cartItem !== undefined) void putIntoCart(cartItem);
    if (mailedTo !== undefined) {
      setRegistered({ email: mailedTo, next });
      return;
    }
    if (cartItem === undefined && useSession.getState().authenticated)
      showToast('success', t('register.welcome'));
    finish(next);
  };
  if (registered)
    return <RegisteredDialog email={registered.email} onContinue={() => finish(registered.next)} />;
  return (
    <Dialog title={t('register.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={busy}>
      <div className={styles.stack}>
        <CookiesNote />
        {registrationEnabled === false && <Notice kind="info">{t('register.off')}</Notice>}
        <SteamButton disabled={busy} alone={registrationEnabled === false} />
        {registrationEnabled === undefined && !isLoading && (
          <Notice kind="warning" title={settings === DEFAULT_SETTINGS ? failure : undefined}>
            {t('register.unknown')}
          </Notice>
        )}
        {registrationEnabled !== false && <RegistrationForm onBusy={setBusy} onDone={done} />}
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
      </div>
    </Dialog>
  );
}

/** Says, after a registration, that an email is on its way, and to which address. */
function RegisteredDialog({ email, onContinue }: { email: string; onContinue: () => void }) {
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
