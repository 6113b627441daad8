/** The cookie banner, which is on the first screen. The texts of its dialog are in consent.ts. */
export const consentBanner = {
  'consent.cookies': 'Cookies',
  'consent.text': 'May we use cookies for advertising, customization and extra functions?',
  'consent.accept': 'Accept',
  'consent.decline': 'Decline',
  'consent.policy': 'Cookie policy',
  'consent.manage': 'Manage Preferences',
} as const;
