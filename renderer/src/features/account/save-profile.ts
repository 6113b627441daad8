import type { Profile } from '#shared/wire/session.ts';
import { saveProfile, saveTradeLink, type ProfileChanges } from '../../api/account.ts';
import type { Scope } from '../../api/client.ts';
import type { ProfileForm } from './rules.ts';

/**
 * The form's values for a profile.
 * @param phone the number as the form shows it
 */
export function toForm(profile: Profile, phone = profile.phone): ProfileForm {
  const { name, surname, email, city, address, postCode, country, tradeLink } = profile;
  return {
    ...{ name, surname, email, phone, city, address, zip: postCode },
    country: country ?? '',
    tradeLink: tradeLink ?? '',
  };
}

/** The request for the form's values: only fields with a value, the phone in E.164. */
export function toChanges(form: ProfileForm, e164: string | undefined): ProfileChanges {
  const { name, surname, email, country, city, address, zip } = form;
  const texts = Object.entries({ name, surname, email, phone: e164 ?? '', city, address, zip });
  const id = Number(country);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...(country !== '' && Number.isSafeInteger(id) && { country: id }),
  };
}

/** The errors of a save. A part without an error is saved. */
export interface SaveFailures {
  profile?: unknown;
  tradeLink?: unknown;
}

/** Saves profile and trade link in separate requests, so that one can fail without the other. */
export async function save(form: ProfileForm, e164: string | undefined, scope: Scope): Promise<SaveFailures> {
  const [profile, tradeLink] = await Promise.allSettled([
    saveProfile(toChanges(form, e164), scope),
    form.tradeLink === '' ? undefined : saveTradeLink(form.tradeLink, scope),
  ]);
  return {
    ...(profile.status === 'rejected' && { profile: profile.reason }),
    ...(tradeLink.status === 'rejected' && { tradeLink: tradeLink.reason }),
  };
}
