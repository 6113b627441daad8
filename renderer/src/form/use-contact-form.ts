import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Profile } from '#shared/wire/session.ts';
import type { PhoneCountry } from '../phone/phone-field.tsx';
import { CONTACT_ORDER, contactFields, type ContactForm, type ContactFormName } from './contact-rules.ts';
import { contactOf, initialContact, keepContact } from './drafts.ts';

/** A form of contact fields, filled from the draft and the profile. It keeps input in the draft. */
export function useContactForm(
  name: ContactFormName,
  phone: PhoneCountry,
  profile: Profile,
): UseFormReturn<ContactForm> {
  const form = useForm<ContactForm>({
    resolver: zodResolver(z.object(contactFields(name, phone.read, contactOf(profile)))),
    defaultValues: initialContact(profile),
    shouldFocusError: false,
  });
  const keep = useEffectEvent((values: ContactForm, changed: string | undefined) => {
    keepContact(profile, values);
    // An error that was found before the form was sent.
    const field = CONTACT_ORDER.find((each) => each === changed);
    if (field !== undefined && !form.formState.isSubmitted) form.clearErrors(field);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name: changed }) => keep(values, changed),
      }),
    [form],
  );
  return form;
}

/**
 * The form's values as its rules read them; undefined if one is wrong.
 * @param onWrong gets the errors
 */
export const validContact = (
  form: UseFormReturn<ContactForm>,
  onWrong?: (wrong: FieldErrors<ContactForm>) => void,
): Promise<ContactForm | undefined> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, (wrong) => {
        onWrong?.(wrong);
        resolve(undefined);
      })()
      .catch(reject);
  });
