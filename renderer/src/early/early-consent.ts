/** In index.html: the banner's text, and room for its buttons, which need the shop's code. */
const PLACE = 'early-consent';

/**
 * Whether a visitor has yet to answer, as far as a look can tell: the shop reads what the cookies say, and asks or not
 * accordingly. A page that may not see its cookies asks later.
 */
export function consentIsOpen(): boolean {
  try {
    return !/(^|; )cookie_consent=/.test(document.cookie);
  } catch {
    return false;
  }
}

/** From here on the shop asks itself, or knows that nothing is to be asked. */
export function endEarlyConsent(): void {
  document.getElementById(PLACE)?.remove();
}
