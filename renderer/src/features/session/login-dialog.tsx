import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { login } from '../../api/sign-in.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { closeDialog, openDialog, type LoginNotice } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { UnreadableSessionNote } from './unreadable-session-note.tsx';
import { loginSchema, type LoginForm } from './rules.ts';
import { SteamButton } from './steam-button.tsx';
import styles from './session.module.css';

/** LOGIN: by password or through Steam. */
export function LoginDialog({ notice }: { notice?: LoginNotice }) {
  const t = useT();
  const fieldError = useFieldText();
  const navigate = useNavigate();
  const { registrationEnabled } = useSettings();
  const form = useForm<LoginForm>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await login(credentials, currentScope());
      finishSignIn(navigate);
    } catch (error) {
      form.setError('username', { message: errorText(error, 'login.failed') }, { shouldFocus: true });
    }
  });

  return (
    <Dialog title={t('login.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={isSubmitting}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <UnreadableSessionNote />
        {notice === 'mixed' && <Notice kind="warning">{t('login.mixed')}</Notice>}
        <TextField
          {...form.register('username')}
          label={t('login.username')}
          error={fieldError(errors.username)}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
        />
        <PasswordField
          {...form.register('password')}
          label={t('login.password')}
          error={fieldError(errors.password)}
          required
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.link}
            disabled={isSubmitting}
            onClick={() => openDialog({ name: 'FORGOT_PASSWORD' })}
          >
            {t('login.forgot')}
          </button>
          <Button type="submit" busy={isSubmitting}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
      <SteamButton disabled={isSubmitting} />
      {registrationEnabled && (
        <p className={styles.aside}>
          {t('login.noAccount')}
          <button
            type="button"
            className={styles.link}
            disabled={isSubmitting}
            onClick={() => openDialog({ name: 'REGISTRATION' })}
          >
            {t('login.toRegistration')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
