import type { Profile } from '#shared/wire/session.ts';
import type { ContactForm } from './contact-rules.ts';
import { changedContact } from './drafts.ts';
import type { ProfileDetails } from './save-to-profile.ts';

/**
 * The details that a checkout knows, that differ from the profile and can be saved there. Not the email: the member logs
 * in with it, and would have to verify another one.
 */
export function unsavedDetails(
  profile: Profile,
  { tradeUrl = '', ...typed }: Partial<ContactForm & { tradeUrl: string }>,
): ProfileDetails {
  const contact = changedContact(profile, { ...typed, email: profile.email });
  const link = tradeUrl.trim();
  const details = { ...contact, tradeLink: link === profile.tradeLink ? '' : link };
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text.trim()));
}
