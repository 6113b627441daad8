import type { Profile } from '#shared/wire/session.ts';
import { cancelAndInvalidate } from '../../api/query-client.ts';
import { unsavedDetails } from '../../form/unsaved-details.ts';
import { logFailure } from '../../platform/log-failure.ts';
import type { PhoneCountry } from '../../phone/phone-field.tsx';
import { currentScope } from '../../state/preferences.ts';
import type { CheckoutForm } from './rules.ts';

/**
 * Saves the details of a placed order in the profile, if the buyer asked for that. Never throws: the order does not
 * depend on it.
 * @param onFailure is called if a part of them could not be saved
 */
export async function saveDetails(
  profile: Profile,
  values: CheckoutForm,
  phone: PhoneCountry,
  onFailure: () => void,
): Promise<void> {
  if (!values.saveDetails) return;
  try {
    const [{ saveToProfile }, number] = await Promise.all([
      import('../../form/save-to-profile.ts'),
      phone.read(values.phone),
    ]);
    const e164 = number.kind === 'valid' ? number.e164 : undefined;
    const saved = await saveToProfile(unsavedDetails(profile, values), e164, currentScope());
    await cancelAndInvalidate(['profile']);
    const [failed] = Object.values(saved);
    if (failed !== undefined) throw failed;
  } catch (error) {
    logFailure('Failed to save the details of the order in the profile', error);
    onFailure();
  }
}
