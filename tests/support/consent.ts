import { giveConsent, NONE_ALLOWED } from '#shared/consent.ts';

/**
 * Declined optional cookies, as the shop stores the answer. Tests that are not about consent start with it.
 * @param now epoch ms, by the clock of the page
 */
export const declinedConsent = (now = Date.now()) => giveConsent(NONE_ALLOWED, now);

/** The same answer as cookies for a browser context. */
export function declinedCookies(
  origin: string,
  now?: number,
): { name: string; value: string; url: string }[] {
  const { givenAt, preferences } = declinedConsent(now);
  return [
    { name: 'cookie_consent', value: String(givenAt), url: origin },
    { name: 'cookie_preferences', value: encodeURIComponent(JSON.stringify(preferences)), url: origin },
  ];
}
