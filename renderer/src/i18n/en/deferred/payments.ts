/** Payments in progress: the step to the provider's page, and unfinished payments. */
export const payments = {
  'leave.title': 'Processing Payment',
  'leave.text': 'Please wait while we redirect you to the payment gateway...',
  'leave.host': 'You are going to {{host}}',
  'leave.slow': 'Nothing happens?',
  'leave.open': 'Open the payment page',
  'leave.refused':
    'The address of this payment is not one we can send you to. Nothing was charged. Please contact support.',

  'ask.failed': 'Payment processing error',
  'ask.underWay': 'This is already under way, here or in another window.',
  'ask.wayLost':
    'The answer that leads to the payment page was lost. Nothing was charged; press once more to go there.',
  'ask.open': 'We got no answer, but it was not done and nothing was paid. You can try again.',
  'ask.lost':
    'We got no answer and could not find out whether it was done. It will not be done twice. Check again in a moment.',

  'ask.unreadable':
    'We can’t read the record of an earlier payment, so nothing was sent. Ask support before you pay again.',
  'ask.notKept':
    'This device can’t keep a record of the payment, so nothing was sent. Free some space and try again.',

  'unfinished.title': 'Unfinished payments',
  'unfinished.purchase': 'Your purchase',
  'unfinished.deposit': 'Your top-up of {{amount}}',
  'unfinished.payout': 'Your payout',
  'unfinished.create': 'Your sell request for {{title}}',
  'unfinished.decision': 'Your answer to an offer',
  'unfinished.lost': 'We got no answer and are asking what became of it. Please don’t pay again.',
  'unfinished.open': 'It did not go through, and nothing was paid. You can try again.',
  'unfinished.away': 'Not paid yet. Continue on the payment page.',
  'unfinished.awayUnknown': 'It has not been confirmed yet.',
  'unfinished.done': 'It went through.',
  'unfinished.failed': 'It did not work, and nothing was paid.',
  'unfinished.check': 'Check again',
  'unfinished.retry': 'Try again',
  'unfinished.continue': 'Continue to payment',
  'unfinished.status': 'See its status',
  'unfinished.history': 'View history',
  'unfinished.forget': 'Dismiss',
  'unfinished.noAddress': 'We couldn’t open the payment page. Try again in a moment.',
  'unfinished.unreadable': 'Unknown payment',
  'unfinished.unreadableText':
    'We can’t read the record of an earlier payment. Ask support what became of it before you pay again.',
  'unfinished.support': 'Ask support',
  'unfinished.explained': 'Support has explained it',

  'result.resume': 'Continue your purchase',
  'result.payoutText': 'The money goes to your account. Your history shows how far it is.',
} as const;
