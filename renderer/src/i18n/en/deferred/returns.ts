/** Help when nothing comes back from the system's browser. */
export const returns = {
  'steamWait.title': 'Waiting for Steam',
  'steamWait.text': 'Sign in on the page in your browser. Vitrine continues automatically once you’re done.',
  'steamWait.cancel': 'Cancel sign-in',

  'stuck.title': 'Nothing came back?',
  'stuck.steam': 'The page may not have opened, or your browser did not let you back in here.',
  'stuck.payment':
    'The page may not have opened. If you have already paid, just wait: we’re checking with the bank.',
  'stuck.noBrowserTitle': 'No browser opened',
  'stuck.noBrowser': 'Try again, or copy the link and paste it into a browser.',
  'stuck.open': 'Open again',
  'stuck.copy': 'Copy the link',
  'stuck.opened': 'The page is open in your browser.',
  'stuck.notOpened': 'Your browser did not open. Copy the link instead.',
  'stuck.copied': 'Link copied. Paste it into your browser.',
  'stuck.notKnown': 'Vitrine does not know this link any more.',
  'stuck.paste': 'Link back to Vitrine',
  'stuck.pasteHint': 'Your browser shows it at the end. It begins with vitrine://',
  'stuck.follow': 'Use link',
  'stuck.empty': 'Paste the link first.',
  'stuck.followed': 'That worked.',
  'stuck.not-ours': 'This is not a link back to Vitrine, or it is from somewhere else.',
  'stuck.used': 'This link was used already.',
  'stuck.expired': 'This link has expired. Please start again.',
  'stuck.sign-in-again': 'Vitrine was restarted. Please sign in through Steam again.',
  'stuck.failed': 'The server did not accept this link. Please start again.',

  'returned.more-links': 'Several links came at once. You see the newest.',
} as const;
