import type { Profile } from '#shared/wire/session.ts';
import { saveProfile, saveTradeLink } from '../api/account.ts';
import type { Scope } from '../api/client.ts';
import { cancelAndInvalidate } from '../api/query-client.ts';
import type { ContactForm } from './contact-rules.ts';
import { unsavedDetails } from './unsaved-details.ts';

/**
 * Saves what differs from the profile. The two requests are independent: one can fail without the other.
 * @param e164 the phone number in E.164
 * @throws ApiError of the first that failed
 */
export async function saveToProfile(
  profile: Profile,
  typed: ContactForm & { tradeUrl: string },
  e164: string,
  scope: Scope,
): Promise<void> {
  const { contact, tradeUrl } = unsavedDetails(profile, typed);
  const { postCode, phone, country, ...texts } = contact;
  const changes = {
    ...texts,
    ...(phone !== undefined && { phone: e164 }),
    ...(postCode !== undefined && { zip: postCode }),
    ...(country !== undefined && { country: Number(country) }),
  };
  const saved = await Promise.allSettled([
    Object.keys(changes).length > 0 && saveProfile(changes, scope),
    tradeUrl !== undefined && saveTradeLink(tradeUrl, scope),
  ]);
  await cancelAndInvalidate(['profile']);
  const failed = saved.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
