import { saveProfile, saveTradeLink, type ProfileChanges } from '../api/account.ts';
import type { Scope } from '../api/client.ts';
import type { ContactForm } from './contact-rules.ts';

/** Details of a profile as they are typed. Missing and empty ones are not saved. */
export type ProfileDetails = Partial<ContactForm & { tradeLink: string }>;

/** The request for details: only those with a value, the phone in E.164. */
export function toChanges(details: ProfileDetails, e164: string | undefined): ProfileChanges {
  const { name, surname, email, phone, country, city, address, postCode: zip } = details;
  const texts = Object.entries({ name, surname, email, phone: phone && e164, city, address, zip });
  const id = Number(country);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text)),
    ...(country && Number.isSafeInteger(id) && { country: id }),
  };
}

/** The errors of a save. A part without an error is saved. */
export interface SaveFailures {
  profile?: unknown;
  tradeLink?: unknown;
}

/**
 * Saves profile and trade link in separate requests, so that one can fail without the other.
 * @param e164 the phone number in E.164; undefined for one that can't be read, which is not saved
 */
export async function saveToProfile(
  details: ProfileDetails,
  e164: string | undefined,
  scope: Scope,
): Promise<SaveFailures> {
  const changes = toChanges(details, e164);
  const [profile, tradeLink] = await Promise.allSettled([
    Object.keys(changes).length > 0 && saveProfile(changes, scope),
    details.tradeLink && saveTradeLink(details.tradeLink, scope),
  ]);
  return {
    ...(profile.status === 'rejected' && { profile: profile.reason }),
    ...(tradeLink.status === 'rejected' && { tradeLink: tradeLink.reason }),
  };
}
