/** Verification of an email address. */
export const verification = {
  'verify.title': 'Verify your email address',
  'verify.text':
    'We sent you an email with a link. Open it to verify your address; until then you can browse, but not buy, top up or get paid.',
  'verify.textTo':
    'We sent an email with a link to {{email}}. Open it to verify your address; until then you can browse, but not buy, top up or get paid.',
  'verify.noAddress': 'Your account has no email address',
  'verify.noAddressText':
    'Add one in your account, and we send you a link to verify it; until then you can browse, but not buy, top up or get paid.',
  'verify.banner': 'Verify your email',
  'verify.addAddress': 'Add your email address',
  'verify.bannerText': 'Until then you can browse, but not buy, top up or get paid.',
  'verify.bannerAction': 'Verify now',
  'verify.addAction': 'Add now',
  'verify.waiting': 'This page continues automatically once you’ve verified.',
  'verify.resend': 'Resend Verification Email',
  'verify.sent': 'Verification email sent. Please check your inbox.',
  'verify.failed': 'Failed to send verification email',
  'verify.again': 'You can ask for another email in {{time}}.',
  'verify.home': 'Back to Home',
  'verify.done': 'Your email address is verified',
  'verify.doneText': 'Thank you. You can now buy, top up and get paid.',
  'verify.already': 'Your email address was verified already',
  'verify.alreadyText': 'There is nothing left to do.',
  'verify.notYet': 'Your email address is not verified yet',
  'verify.notYetText': 'The link may have been for another account, or too old. Ask for a new email.',
  'verify.askAgain': 'Verify your email address',
  'verify.goOn': 'Continue',
  'verify.toCart': 'Back to your cart',
  'verify.toAccount': 'Go to My Account',
} as const;
