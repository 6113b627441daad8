import { useFormContext, useWatch } from 'react-hook-form';
import type { Profile } from '#shared/wire/session.ts';
import { unsavedDetails } from '../../form/unsaved-details.ts';
import { useT } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { CheckoutForm } from './rules.ts';

/** 'Save to my profile', while there is something that the profile does not have. */
export function SaveChoice({ profile }: { profile: Profile }) {
  const t = useT();
  const { control, register } = useFormContext<CheckoutForm>();
  if (Object.keys(unsavedDetails(profile, useWatch({ control }))).length === 0) return null;
  return <Checkbox {...register('saveDetails')} label={t('checkout.save')} />;
}
