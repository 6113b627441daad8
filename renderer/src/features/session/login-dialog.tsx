import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { login } from '../../api/sign-in.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { closeDialog, openDialog, type LoginNotice } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CookiesNote } from './cookies-note.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { KeyringNote } from './keyring-note.tsx';
import { LoginView } from './login-view.tsx';
import { loginSchema, type LoginForm } from './rules.ts';
import { takeFirstLogin } from '../../handover/first-login.ts';

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

  const refuse = (message: string) => form.setError('username', { message }, { shouldFocus: true });
  const submit = form.handleSubmit(async (credentials) => {
    if (!platform.keepsCookies()) {
      refuse(t('login.cookies'));
      return;
    }
    try {
      await login(credentials, currentScope());
      if (!(await finishSignIn(navigate))) refuse(t('login.cookies'));
    } catch (error) {
      refuse(errorText(error, 'login.failed'));
    }
  });

  return (
    <Dialog title={t('login.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={isSubmitting}>
      <LoginView
        notices={
          <>
            <CookiesNote />
            <KeyringNote />
            {notice === 'mixed' && <Notice kind="warning">{t('login.mixed')}</Notice>}
          </>
        }
        username={{ ...form.register('username'), error: fieldError(errors.username) }}
        password={{ ...form.register('password'), error: fieldError(errors.password) }}
        busy={isSubmitting}
        onSubmit={() => void submit()}
        onForgot={() => openDialog({ name: 'FORGOT_PASSWORD' })}
        onRegister={registrationEnabled === false ? undefined : () => openDialog({ name: 'REGISTRATION' })}
      />
      <TakenLogin form={form} />
    </Dialog>
  );
}

/**
 * Takes over the text typed into the first view's login, before the next frame, so that no letter is lost. It has to come
 * after the form's fields: React attaches their refs in order.
 */
function TakenLogin({ form }: { form: UseFormReturn<LoginForm> }) {
  const place = useRef<HTMLSpanElement>(null);
  const take = useEffectEvent(() => {
    const first = takeFirstLogin();
    const dialog = place.current?.closest('[role=dialog]');
    if (!first || !dialog) return;
    form.setValue('username', first.texts.username);
    form.setValue('password', first.texts.password);
    first.repeat(dialog);
  });
  useLayoutEffect(() => take(), []);
  // Steam is the first control, but members type at once.
  const focusFirst = useEffectEvent(() => {
    if (!place.current?.closest('[role=dialog]')?.contains(document.activeElement)) form.setFocus('username');
  });
  useEffect(() => focusFirst(), []);
  return <span ref={place} hidden />;
}
