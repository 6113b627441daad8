import type { Profile } from '#shared/wire/session.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';
import { currentScope } from '../../state/preferences.ts';
import type { CheckoutForm } from './rules.ts';

/**
 * Saves the details of a placed order in the profile, if the buyer asked for that. Never throws: a failure is only
 * logged, because the order has nothing to do with it.
 */
export async function saveDetails(
  profile: Profile,
  values: CheckoutForm,
  phone: PhoneCountry,
): Promise<void> {
  if (!values.saveDetails) return;
  try {
    const [{ saveToProfile }, number] = await Promise.all([
      import('../../form/save-to-profile.ts'),
      phone.read(values.phone),
    ]);
    if (number.kind === 'valid') await saveToProfile(profile, values, number.e164, currentScope());
  } catch (error) {
    logFailure('Failed to save the details of the order in the profile', error);
  }
}
