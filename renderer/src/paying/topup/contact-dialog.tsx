import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import type { Profile } from '#shared/wire/session.ts';
import { profileQuery } from '../../api/session.ts';
import { ContactFields } from '../../form/contact-fields.tsx';
import { CONTACT_NAMES, CONTACT_ORDER, type ContactForm } from '../../form/contact-rules.ts';
import { keepContact, keepDrafts, initialContact } from '../../form/drafts.ts';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useT } from '../../i18n/texts.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { closeDialog, openDialog, type Dialog as DialogData } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormError } from '../../ui/feedback/notice.tsx';
import { contactSchema } from './contact-schema.ts';
import styles from './topup.module.css';

type Props = Extract<DialogData, { name: 'CONTACT_INFO' }>;

/** CONTACT_INFO: the billing details for a top-up. Back keeps the amount and the details. */
export function ContactDialog(props: Props) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  return (
    <Dialog
      size="wide"
      title={t('contact.title')}
      description={t('contact.text')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
    >
      {profile ? <Form {...props} profile={profile} /> : <ScreenLoading />}
    </Dialog>
  );
}

/** The server's errors by form field, the first text of each. `other` belongs to no field. */
function errorsOf(serverErrors: Props['serverErrors']): {
  fields: FieldErrors<ContactForm>;
  other: string | undefined;
} {
  const fields: FieldErrors<ContactForm> = {};
  let other: string | undefined;
  for (const [name, [text]] of Object.entries(serverErrors ?? {})) {
    const field = Object.hasOwn(CONTACT_NAMES, name) ? CONTACT_NAMES[name] : undefined;
    if (field) fields[field] ??= { type: 'server', message: text ?? '' };
    else other ??= text;
  }
  return { fields, other };
}

function Form({ amount, missing, serverErrors, agreed, profile }: Props & { profile: Profile }) {
  const t = useT();
  const phone = usePhoneCountry(profile.phone);
  const { fields, other } = useMemo(() => errorsOf(serverErrors), [serverErrors]);
  const form = useForm<ContactForm>({
    resolver: zodResolver(contactSchema(phone, profile)),
    defaultValues: initialContact(profile),
    errors: fields,
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepContact(profile, values),
      }),
    [form, profile],
  );
  const back = () => openDialog({ name: 'TOPUP', amount, missing, agreed });
  const submit = form.handleSubmit(
    (contact) => {
      keepContact(profile, contact);
      keepDrafts({ confirmed: true });
      back();
    },
    (wrong: FieldErrors<ContactForm>) => {
      clearUnsupportedPhone(form, wrong);
      focusFirstError(form, wrong, CONTACT_ORDER);
    },
  );
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields phone={phone} form="topup" />
        <FormError text={other} />
        <div className={styles.foot}>
          <Button variant="secondary" onClick={back}>
            {t('form.back')}
          </Button>
          <Button type="submit">{t('form.next')}</Button>
        </div>
      </form>
    </FormProvider>
  );
}
