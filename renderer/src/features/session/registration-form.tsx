import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { register } from '../../api/sign-in.ts';
import { CONTACT_ROWS } from '../../form/contact-rules.ts';
import { TermsSentence } from '../../form/terms-sentence.tsx';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useFieldText } from '../../i18n/field-text.ts';
import { t as text, useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { PhoneField, usePhoneCountry } from '../../phone/phone-field.tsx';
import { openDialog } from '../../state/dialog.ts';
import { currentScope } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { startSession } from './finish-sign-in.ts';
import { registrationErrors } from './registration-errors.ts';
import { registrationSchema, type RegistrationForm as Values } from './rules.ts';
import styles from './session.module.css';

const EMPTY: Values = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  password: '',
  confirm: '',
  age: false,
};

/** Repeats in a toast the errors that are easy to miss. */
function warn(errors: FieldErrors<Values>): void {
  if (errors.phone) showToast('warning', text('register.phoneInvalid'));
  if (errors.age) showToast('warning', text('register.ageRequired'));
}

interface RegistrationFormProps {
  onBusy: (busy: boolean) => void;
  /** Called once the session has started; `mailedTo` is the address to verify, undefined if it is verified already. */
  onDone: (mailedTo: string | undefined) => void;
}

/** The form of REGISTRATION. */
export function RegistrationForm({ onBusy, onDone }: RegistrationFormProps) {
  const t = useT();
  const fieldError = useFieldText();
  const phone = usePhoneCountry();
  const form = useForm<Values>({
    resolver: zodResolver(registrationSchema(phone.read)),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;
  const ofAge = useWatch({ control: form.control, name: 'age' });

  useEffect(() => {
    onBusy(isSubmitting);
  }, [isSubmitting, onBusy]);

  // Steam is the first control of the dialog, but a press on 'Create an account' asked for the form.
  useEffect(() => form.setFocus('name'), [form]);

  const send = async (values: Values) => {
    if (!platform.keepsCookies()) {
      form.setError('email', { message: t('login.cookies') }, { shouldFocus: true });
      return;
    }
    try {
      const number = await phone.read(values.phone);
      const { name, surname, email, password, confirm } = values;
      const phoneE164 = number.kind === 'valid' ? number.e164 : '';
      await register(
        { name, surname, email, phone: values.phone, phoneE164, password, passConfirm: confirm },
        currentScope(),
      );
      if (await startSession()) onDone(useSession.getState().emailVerified ? undefined : email);
      else {
        // The account is there, but the session is not.
        showToast('error', text('login.cookies'));
        openDialog({ name: 'LOGIN' });
      }
    } catch (error) {
      const refusal = registrationErrors(error, 'register.failed');
      if (refusal.phone) form.setError('phone', { message: refusal.phone }, { shouldFocus: true });
      if (refusal.email) form.setError('email', { message: refusal.email }, { shouldFocus: true });
    }
  };

  const refuse = (wrong: FieldErrors<Values>) => {
    warn(wrong);
    clearUnsupportedPhone(form, wrong);
  };

  const submit = form.handleSubmit(send, refuse);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <TextField
          {...form.register('name')}
          label={t('register.name')}
          error={fieldError(errors.name)}
          required
          {...CONTACT_ROWS.name.input}
        />
        <TextField
          {...form.register('surname')}
          label={t('register.surname')}
          error={fieldError(errors.surname)}
          required
          {...CONTACT_ROWS.surname.input}
        />
      </div>
      <TextField
        {...form.register('email')}
        label={t('register.email')}
        error={fieldError(errors.email)}
        required
        {...CONTACT_ROWS.email.input}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            {...field}
            phone={phone}
            label={t('register.phone')}
            hint={t('register.phoneHint')}
            error={fieldError(errors.phone)}
          />
        )}
      />
      <PasswordField
        {...form.register('password')}
        label={t('register.password')}
        hint={t('register.passwordHint')}
        error={fieldError(errors.password)}
        required
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <PasswordField
        {...form.register('confirm')}
        label={t('register.confirm')}
        error={fieldError(errors.confirm)}
        required
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Checkbox {...form.register('age')} label={t('register.age')} error={fieldError(errors.age)} required />
      <p className={styles.terms}>
        <TermsSentence sentence="accept.sentence" />
      </p>
      <Button type="submit" wide busy={isSubmitting} disabled={!ofAge}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
