import type { Profile } from '#shared/wire/session.ts';
import type { ContactForm } from './contact-rules.ts';
import { changedContact } from './drafts.ts';

/** What a checkout knows and the profile does not. */
export interface UnsavedDetails {
  contact: Partial<Record<keyof ContactForm, string>>;
  tradeUrl: string | undefined;
}

/**
 * The details that differ from the profile and can be saved there. Not the email: the member logs in with it, and
 * would have to verify another one.
 */
export function unsavedDetails(
  profile: Profile,
  { tradeUrl = '', ...typed }: Partial<ContactForm & { tradeUrl: string }>,
): UnsavedDetails {
  const changed = Object.entries(changedContact(profile, { ...typed, email: profile.email }));
  const contact: UnsavedDetails['contact'] = Object.fromEntries(changed.filter(([, text]) => text.trim()));
  const isNew = tradeUrl.trim() !== '' && tradeUrl.trim() !== (profile.tradeLink ?? '');
  return { contact, tradeUrl: isNew ? tradeUrl.trim() : undefined };
}
