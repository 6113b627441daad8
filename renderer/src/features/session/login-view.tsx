import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { SteamButton } from './steam-button.tsx';
import styles from './session.module.css';

type FieldProps = Omit<TextFieldProps, 'label'>;

interface LoginViewProps {
  /** Above the ways to sign in. */
  notices?: ReactNode;
  username: FieldProps;
  password: FieldProps;
  busy: boolean;
  onSubmit?: () => void;
  onForgot: () => void;
  /** Undefined while the shop takes no new members, which is said in its place. */
  onRegister: (() => void) | undefined;
}

/**
 * What the login dialog shows. The first view shows it too, before the app is there: a press there finds its button by name
 * (`handover/first-login.ts`).
 */
export function LoginView({
  notices,
  username,
  password,
  busy,
  onSubmit,
  onForgot,
  onRegister,
}: LoginViewProps) {
  const t = useT();
  return (
    <div className={styles.stack}>
      {notices}
      <SteamButton disabled={busy} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <TextField
          {...username}
          id="login-username"
          label={t('login.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
        />
        <PasswordField
          {...password}
          id="login-password"
          label={t('login.password')}
          required
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
        <div className={styles.foot}>
          <button type="button" name="forgot" className={styles.link} disabled={busy} onClick={onForgot}>
            {t('login.forgot')}
          </button>
          <Button type="submit" name="login" busy={busy}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
      <p className={styles.aside}>
        {onRegister ? (
          <>
            {t('login.noAccount')}
            <button
              type="button"
              name="register"
              className={styles.link}
              disabled={busy}
              onClick={onRegister}
            >
              {t('login.toRegistration')}
            </button>
          </>
        ) : (
          t('register.off')
        )}
      </p>
    </div>
  );
}
