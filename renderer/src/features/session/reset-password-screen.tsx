import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPassword } from '../../api/sign-in.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { useDocumentTitle } from '../../screen/document-title.ts';
import { recheckSession } from '../../state/check-session.ts';
import { openDialog, openLogin } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { after } from '../../ui/page/yield-to-browser.ts';
import { forgetResetLink, openedResetLink } from './reset-link.ts';
import { resetSchema, type ResetForm, type ResetLink } from './rules.ts';
import styles from './session.module.css';
import page from './reset-password-screen.module.css';
import '../../i18n/en/deferred.ts';

/** Explains why a link can't be used, and offers a new one. */
function InvalidLinkNotice({ text }: { text: string }) {
  const t = useT();
  return (
    <Notice
      kind="error"
      announce="alert"
      actions={
        <Button dense variant="secondary" onClick={() => openDialog({ name: 'FORGOT_PASSWORD' })}>
          {t('reset.askAgain')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** The longest wait for the server's word about the session, which some backends start with the new password. In ms. */
const CHECK_MS = 3000;

function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (isSignedIn: boolean) => void }) {
  const t = useT();
  const fieldError = useFieldText();
  const [refused, setRefused] = useState<string>();
  const form = useForm<ResetForm>({
    resolver: zodResolver(resetSchema),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, confirm }) => {
    setRefused(undefined);
    try {
      await resetPassword({ ...link, password, password_confirmation: confirm }, currentScope());
      const answer = await Promise.race([recheckSession(), after(CHECK_MS)]);
      onDone(answer?.authenticated === true);
    } catch (error) {
      setRefused(errorText(error, 'reset.failed'));
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refused !== undefined && <InvalidLinkNotice text={refused} />}
      {/* For password managers: the account's email. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        {...form.register('password')}
        label={t('reset.password')}
        hint={t('register.passwordHint')}
        error={fieldError(errors.password)}
        required
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <PasswordField
        {...form.register('confirm')}
        label={t('reset.confirm')}
        error={fieldError(errors.confirm)}
        required
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

/** `/reset-password`, the target of the emailed link. For visitors only. */
export function ResetPasswordScreen() {
  const t = useT();
  const [link] = useState(openedResetLink);
  const [done, setDone] = useState(false);
  useDocumentTitle(t('reset.title'));

  const finish = (isSignedIn: boolean) => {
    setDone(true);
    forgetResetLink();
    showToast('success', t('reset.done'));
    if (!isSignedIn) openLogin();
  };

  return (
    <div className={page.page}>
      <section className={page.card} aria-labelledby="reset-title">
        <h1 id="reset-title" className={page.title}>
          {t('reset.title')}
        </h1>
        {link && !done && <p className={page.account}>{t('reset.forAccount', { email: link.email })}</p>}
        {!link && <InvalidLinkNotice text={t('reset.badLink')} />}
        {link && !done && <ResetPasswordForm link={link} onDone={finish} />}
        {done && (
          <Notice
            kind="success"
            announce="status"
            actions={
              <Button dense onClick={() => openLogin()}>
                {t('login.submit')}
              </Button>
            }
          >
            {t('reset.done')}
          </Notice>
        )}
      </section>
    </div>
  );
}
