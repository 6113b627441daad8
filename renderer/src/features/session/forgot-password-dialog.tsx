import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestPasswordReset } from '../../api/sign-in.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { closeDialog, openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { forgotSchema, type ForgotForm } from './rules.ts';
import styles from './session.module.css';

/** FORGOT_PASSWORD: requests the email with the reset link. */
export function ForgotPasswordDialog() {
  const t = useT();
  const fieldError = useFieldText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<ForgotForm>({ resolver: zodResolver(forgotSchema), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email, currentScope());
      setSentTo(email);
      showToast('success', t('forgot.sent'));
    } catch (error) {
      setSentTo(undefined);
      form.setError('email', { message: errorText(error, 'forgot.failed') }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      title={t('forgot.title')}
      description={t('forgot.text')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={isSubmitting}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {sentTo !== undefined && (
          <Notice kind="success" title={t('forgot.sent')} announce="status">
            {t('forgot.again')}
          </Notice>
        )}
        <TextField
          {...form.register('email')}
          label={t('register.email')}
          error={fieldError(errors.email)}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
        />
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.link}
            disabled={isSubmitting}
            onClick={() => openDialog({ name: 'LOGIN' })}
          >
            {t('forgot.toLogin')}
          </button>
          <Button type="submit" busy={isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
