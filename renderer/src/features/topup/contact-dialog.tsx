import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { profileQuery } from '../../api/session.ts';
import { ContactFields } from '../../form/contact-fields.tsx';
import type { Profile } from '../../../../shared/wire/session.ts';
import { contactFields, type ContactForm } from '../../form/contact-rules.ts';
import { keepContact, keepDrafts, startContact } from '../../form/drafts.ts';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { useT } from '../../i18n/texts.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { closeDialog, openDialog, type Dialog as DialogData } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './topup.module.css';

type Props = Extract<DialogData, { name: 'CONTACT_INFO' }>;

/** CONTACT_INFO, before a top-up: who pays (document 2, §5 "Contact-info modal"). Back keeps amount and answers. */
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

function Form({ amount, missing, profile }: Props & { profile: Profile }) {
  const t = useT();
  const phone = usePhoneCountry();
  const form = useForm<ContactForm>({
    resolver: zodResolver(z.object(contactFields({ readPhone: phone.read, emailRequired: true }))),
    defaultValues: startContact(profile),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepContact(profile, values),
      }),
    [form, profile],
  );
  const back = () => openDialog({ name: 'TOPUP', amount, missing });
  const submit = form.handleSubmit(
    (contact) => {
      keepContact(profile, contact);
      keepDrafts({ confirmed: true });
      back();
    },
    (wrong: FieldErrors<ContactForm>) => clearUnsupportedPhone(form, wrong),
  );
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields phone={phone} emailRequired />
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
