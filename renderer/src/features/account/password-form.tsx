import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '#shared/wire/envelope.ts';
import { changePassword } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import { placeServerErrors } from '../../form/server-errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { useT } from '../../i18n/texts.ts';
import { currentScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SuccessIcon } from '../../ui/icons/more-icons.tsx';
import { FormError } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { passwordSchema, type PasswordForm as Values } from './rules.ts';
import styles from './account.module.css';

const EMPTY: Values = { current: '', password: '', confirm: '' };

const SERVER_NAMES = {
  current_password: 'current',
  password: 'password',
  password_confirmation: 'confirm',
} as const satisfies Record<string, keyof Values>;

/** The server's errors by field. A 401 here means a wrong current password, not an expired session. */
function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const isNamed = Object.keys(error.fields).some((name) => Object.hasOwn(SERVER_NAMES, name));
  if (isNamed || error.status !== 401) return error.fields;
  return { current_password: [errorText(error, 'account.passwordFailed')] };
}

/** The form that changes the password. Needs the current one. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT();
  const fieldError = useFieldText();
  const [refused, setRefused] = useState<string>();
  const [done, setDone] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(passwordSchema), defaultValues: EMPTY });
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async ({ current, password, confirm }) => {
    setRefused(undefined);
    setDone(false);
    try {
      await changePassword(
        { current_password: current, password, password_confirmation: confirm },
        currentScope(),
      );
      form.reset(EMPTY);
      setDone(true);
      showToast('success', t('account.passwordChanged'));
    } catch (error) {
      const { placed } = placeServerErrors(form, fieldsOf(error), SERVER_NAMES);
      if (placed === 0) setRefused(errorText(error, 'account.passwordFailed'));
    }
  });

  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), required: true };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: the account's email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.whole}>
        <PasswordField
          {...form.register('current')}
          {...shown}
          label={t('account.currentPassword')}
          error={fieldError(errors.current)}
          autoComplete="current-password"
        />
      </div>
      <PasswordField
        {...form.register('password')}
        {...shown}
        label={t('account.newPassword')}
        hint={t('register.passwordHint')}
        error={fieldError(errors.password)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('confirm')}
        {...shown}
        label={t('account.confirmPassword')}
        error={fieldError(errors.confirm)}
        autoComplete="new-password"
      />
      <div className={styles.whole}>
        <FormError text={refused} />
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('account.changePassword')}
        </Button>
        {done && !isDirty && (
          <p className={styles.done}>
            <SuccessIcon />
            {t('account.passwordChanged')}
          </p>
        )}
      </div>
    </form>
  );
}
