import { giveConsent, NONE_ALLOWED } from '#shared/consent.ts';

/** Declined optional cookies, as the shop stores the answer. Tests that are not about consent start with it. */
export const declinedConsent = () => giveConsent(NONE_ALLOWED, Date.now());

/** The same answer as cookies for a browser context. */
export function declinedCookies(origin: string): { name: string; value: string; url: string }[] {
  const { givenAt, preferences } = declinedConsent();
  return [
    { name: 'cookie_consent', value: String(givenAt), url: origin },
    { name: 'cookie_preferences', value: encodeURIComponent(JSON.stringify(preferences)), url: origin },
  ];
}
