import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Profile } from '#shared/wire/session.ts';
import { ApiError } from '../../api/errors.ts';
import { cancelAndInvalidate } from '../../api/query-client.ts';
import { CONTACT_NAMES, CONTACT_ORDER } from '../../form/contact-rules.ts';
import { contactOf } from '../../form/drafts.ts';
import { focusFirstError } from '../../form/focus-first-error.ts';
import { saveToProfile, type SaveFailures } from '../../form/save-to-profile.ts';
import { createUnsent } from '../../form/unsent.ts';
import { placeServerErrors } from '../../form/server-errors.ts';
import { clearUnsupportedPhone } from '../../form/unsupported-phone.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useT } from '../../i18n/texts.ts';
import { usePhoneCountry, type PhoneCountry } from '../../phone/phone-field.tsx';
import type { prepareNewEmail as Prepare } from '../../paying/paying.ts';
import { classifyOutcome } from '../../api/request-outcome.ts';
import { platform } from '../../platform/current.ts';
import { checkSession } from '../../state/check-session.ts';
import { currentScope } from '../../state/preferences.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { profileSchema, type ProfileForm } from './rules.ts';

const FIELDS = [...CONTACT_ORDER, 'tradeLink'] as const;

/**
 * The profile's phone number in international format. Also selects its country in the phone field. Until the number is
 * parsed, returns it unchanged.
 */
function useShownPhone(given: string, phone: PhoneCountry): string {
  const { offered, country, choose, read } = phone;
  const { data: found } = useQuery({
    queryKey: ['profile-phone', given, offered.length],
    queryFn: () => read(given),
    enabled: given !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  const home = found?.kind === 'valid' ? found.country : undefined;
  const [settled, setSettled] = useState<string>();
  if (home !== undefined && settled !== given) {
    setSettled(given);
    if (country !== home) choose(home);
  }
  return found?.kind === 'valid' ? found.international : given;
}

/** The fields that differ from the profile, by the member's email. */
const unsent = createUnsent<Partial<ProfileForm>>();

/** Keeps unsaved input while the member visits another screen or signs in again. */
function useUnsaved(
  owner: string,
  { control, setValue }: UseFormReturn<ProfileForm>,
  dirty: Partial<Record<keyof ProfileForm, boolean>>,
): void {
  const typed = useWatch({ control });
  useEffect(() => {
    const typedBefore = unsent.find(owner) ?? {};
    for (const field of FIELDS) {
      const text = typedBefore[field];
      if (text !== undefined) setValue(field, text, { shouldDirty: true });
    }
  }, [owner, setValue]);
  useEffect(() => {
    unsent.keep(
      owner,
      Object.fromEntries(FIELDS.filter((field) => dirty[field]).map((field) => [field, typed[field]])),
    );
  });
}

/**
 * The form's values for a profile.
 * @param phone the number as the form shows it
 */
function toForm(profile: Profile, phone: string): ProfileForm {
  return { ...contactOf(profile), phone, tradeLink: profile.tradeLink ?? '' };
}

/** Whether the server has changed the email; undefined if its answer got lost. */
function isEmailChanged(failed: SaveFailures): boolean | undefined {
  if (!('profile' in failed)) return true;
  return classifyOutcome(failed.profile).type === 'refused' ? false : undefined;
}

/** The same without the payment code, which loads when it is needed. A device without a store has no records. */
const prepareNewEmail: typeof Prepare = async (profile, email) => {
  try {
    return await (await import('../../paying/paying.ts')).prepareNewEmail(profile, email);
  } catch {
    return () => Promise.resolve();
  }
};

/** State of the profile form: values, errors and saving. */
export function usePersonalForm(profile: Profile) {
  const t = useT();
  const phone = usePhoneCountry();
  const [refused, setRefused] = useState<string>();
  const [saved, setSaved] = useState(false);
  const given = toForm(profile, useShownPhone(profile.phone, phone));
  // The values when it was submitted: react-hook-form (7.88 to 7.92) drops a submission if new values come before its
  // fields are checked.
  const [submitted, setSubmitted] = useState<ProfileForm>();
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileSchema(phone.read, given)),
    // A refetch updates the fields, except those with unsaved input.
    values: submitted ?? given,
    shouldFocusError: false,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  });
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  useUnsaved(profile.email, form, dirtyFields);
  const isUnsaved = isDirty && !isSubmitting;
  useEffect(() => (isUnsaved ? platform.guardInput() : undefined), [isUnsaved]);

  /** Puts the server's errors at their fields. @returns the text for above the button, if no field got one */
  const placeErrors = (error: unknown): string | undefined => {
    const fields = error instanceof ApiError ? error.fields : {};
    const { placed } = placeServerErrors(form, fields, CONTACT_NAMES);
    return placed > 0 ? undefined : errorText(error, 'account.saveFailed');
  };

  /** Makes the saved values the form's defaults. Values that were not saved stay in the form as unsaved input. */
  const resetTo = (values: ProfileForm, failed: SaveFailures) => {
    const profileNow = 'profile' in failed ? given : values;
    const tradeLink = 'tradeLink' in failed ? given.tradeLink : values.tradeLink;
    const defaults = { ...profileNow, tradeLink };
    form.reset(defaults, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true });
    for (const field of FIELDS)
      if (defaults[field] !== values[field]) form.setValue(field, values[field], { shouldDirty: true });
  };

  const send = async (values: ProfileForm) => {
    setRefused(undefined);
    setSaved(false);
    const number = await phone.read(values.phone);
    const newEmail = values.email !== given.email;
    // Open payments stay the member's under the new email, also if the page is closed in between.
    const settle = newEmail ? await prepareNewEmail(profile, values.email) : undefined;
    const failed = await saveToProfile(
      values,
      number.kind === 'valid' ? number.e164 : undefined,
      currentScope(),
    );
    await settle?.(isEmailChanged(failed))?.catch(() => undefined);
    resetTo(values, failed);
    const both = 'profile' in failed && 'tradeLink' in failed;
    if ('tradeLink' in failed) {
      const message = errorText(failed.tradeLink, 'account.tradeLinkFailed');
      form.setError('tradeLink', { message }, { shouldFocus: !both });
      if (!both) setRefused(t('account.onlyTradeLinkFailed'));
    }
    if ('profile' in failed) {
      const text = placeErrors(failed.profile);
      const rest = both || values.tradeLink === '' ? undefined : t('account.onlyTradeLinkSaved');
      setRefused([text, rest].filter(Boolean).join(' ') || undefined);
    }
    if (!('profile' in failed) && !('tradeLink' in failed)) {
      setSaved(true);
      showToast('success', t('account.saved'));
    }
    // Another address is to be verified again.
    if (!('profile' in failed) && newEmail) void checkSession();
    await cancelAndInvalidate(['profile']);
  };

  const sendOrRefuse = form.handleSubmit(send, (wrong) => {
    clearUnsupportedPhone(form, wrong);
    focusFirstError(form, wrong, FIELDS);
  });
  const submit = (event: BaseSyntheticEvent) => {
    setSubmitted(given);
    return sendOrRefuse(event).finally(() => setSubmitted(undefined));
  };
  return { form, phone, refused, saved: saved && !isDirty, submit };
}
