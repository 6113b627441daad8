import { giveConsent, NONE_ALLOWED } from '#shared/consent.ts';

/** A 'no' to every cookie that may be declined, as the shop keeps it: tests that are not about it start with it. */
export const declined = () => giveConsent(NONE_ALLOWED, Date.now());

/** The same as the web's cookies, for a browser context. */
export function declinedCookies(origin: string): { name: string; value: string; url: string }[] {
  const { givenAt, preferences } = declined();
  return [
    { name: 'cookie_consent', value: String(givenAt), url: origin },
    { name: 'cookie_preferences', value: encodeURIComponent(JSON.stringify(preferences)), url: origin },
  ];
}
