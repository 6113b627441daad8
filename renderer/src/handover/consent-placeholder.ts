/** Id of the placeholder in index.html: the banner's text, and space for its buttons, which need the app's code. */
const PLACEHOLDER_ID = 'boot-consent';

/**
 * Whether the visitor has no consent cookie yet. Only looks for its name; the app reads the value and decides.
 * Returns false when the page may not read its cookies: the app then asks later.
 */
export function isConsentUnanswered(): boolean {
  try {
    return !/(^|; )cookie_consent=/.test(document.cookie);
  } catch {
    return false;
  }
}

/** The banner in the placeholder, which may be hidden; undefined once the placeholder is removed. */
export const placeholderBanner = (): Element | undefined =>
  document.getElementById(PLACEHOLDER_ID)?.children[0];

/** Removes the placeholder: the app shows its own banner, or knows that none is needed. */
export function removeConsentPlaceholder(): void {
  document.getElementById(PLACEHOLDER_ID)?.remove();
}
