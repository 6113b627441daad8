/** Notices about the network and the client. They must be loaded before the network fails. */
export const notices = {
  'shell.previous': 'Previous',
  'shell.next': 'Next',
  'shell.home': 'Return to Home',
  'error.currencyCode': 'Invalid currency code',
  'logout.failed': 'Logout failed',
  'logout.unreachable': 'Logout failed. The shop could not be reached, so you are still signed in.',
  'shell.notFound': 'Page not found',
  'shell.notFoundHint': 'The address is wrong, or this item may have been sold or removed.',
  'notice.offline': 'You are offline',
  'notice.offlineText': 'What is on screen stays. Prices, your cart and payments wait for the network.',
  'notice.waiting': 'Still waiting for the shop’s server',
  'notice.waitingText': 'Some of this page may be missing, or in English and euro, until it answers.',
  'notice.back': 'Back online',
  'notice.keyring': 'Waiting for your system’s keyring',
  'notice.keyringText':
    'It may ask for a password, so that you stay signed in on this device. The shop works without it.',
  'notice.keyringClosed': 'Your system’s keyring did not open. Closing Vitrine signs you out.',
  'notice.safeMode': 'Safe mode',
  'notice.safeModeText': 'Graphics card, remembered window, spell-check and updates are left out.',
} as const;
