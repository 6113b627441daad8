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
  'ask.slow': 'This is taking longer than usual. You can close this window: we’ll tell you how it ends.',
  'ask.wayLost':
    'The answer that leads to the payment page was lost. Nothing was charged; press once more to go there.',
  'ask.noAnswer': 'We got no clear answer.',
  'ask.serverError': 'The shop reported an error.',
  'ask.updating': 'The shop is being updated.',
  'ask.open':
    '{{reason}} Your history does not list your request. You can try again: it is the same request, and is done only once.',
  'ask.lost':
    '{{reason}} We ask until {{until}} whether your request was carried out. {{wait}} If we don’t find it, you can try again here.',
  'ask.lostLong':
    '{{reason}} We can’t find out yet whether your request was carried out, and keep asking. {{wait}} Ask support if it takes long.',
  'ask.waitPayment': 'Please don’t pay again: a payment that was made is safe.',
  'ask.waitPayout': 'Please don’t ask for this payout again.',
  'ask.waitOffer': 'Please don’t send it again.',
  'ask.nothingSent': '{{reason}} Nothing was sent.',
  'ask.changed': 'Nothing was sent, because something has changed. See the changes before you try again.',

  'ask.unreadable':
    'We can’t read the record of an earlier payment, so nothing was sent. Close this window to see what we found out.',
  'ask.notKept':
    'This device can’t keep a record of the payment, so nothing was sent. Free some space and try again.',

  'unfinished.title': 'Unfinished payments',
  'unfinished.purchase': 'Your purchase',
  'unfinished.purchaseOf': 'Your purchase for {{amount}}',
  'unfinished.deposit': 'Your top-up of {{amount}}',
  'unfinished.payout': 'Your payout',
  'unfinished.create': 'Your sell request for {{title}}',
  'unfinished.decision': 'Your answer to an offer',
  'unfinished.asking': 'It is being sent.',
  'unfinished.away': 'Not paid yet. Continue on the payment page.',
  'unfinished.awayUnknown':
    'Sent to the payment page at {{since}}. If you have paid, there is nothing to do: the status changes as soon as we hear of it.',
  'unfinished.withProvider':
    'We have been waiting for the payment provider since {{since}}. Please don’t pay again. If nothing changes within an hour, ask support.',
  'unfinished.notPaidYet': 'I haven’t paid yet',
  'unfinished.done': 'It went through.',
  'unfinished.failed': 'It did not work, and nothing was paid.',
  'unfinished.check': 'Check again',
  'unfinished.retry': 'Try again',
  'unfinished.continue': 'Continue to payment',
  'unfinished.status': 'See its status',
  'unfinished.history': 'View history',
  'unfinished.forget': 'Dismiss',
  'unfinished.noAddress': 'We couldn’t open the payment page. Try again in a moment.',
  'unfinished.support': 'Ask support',
  'unfinished.explained': 'Support has explained it',

  'unread.title': 'We can’t read the record of earlier payments',
  'unread.file': 'The file {{file}}, last changed on {{date}}, is damaged.',
  'unread.fileUndated': 'The file {{file}} is damaged.',
  'unread.copy': 'A copy is kept as {{copy}}.',
  'unread.record': 'The record of a payment of {{date}} is damaged, or of a later version.',
  'unread.recordUndated': 'The record of a payment is damaged, or of a later version.',
  'unread.names': 'It names: {{names}}.',
  'unread.kind.purchase': 'a purchase',
  'unread.kind.deposit': 'a top-up',
  'unread.kind.payout': 'a payout',
  'unread.kind.offer': 'a sell request or an answer to an offer',
  'unread.asking': 'We are asking your histories what became of it.',
  'unread.group.purchase': 'Purchases',
  'unread.group.deposit': 'Top-ups',
  'unread.group.offer': 'Offers and payouts',
  'unread.none': '{{group}}: your history lists nothing since {{date}}.',
  'unread.listed': '{{group}}: your history lists {{number}} since {{date}}.',
  'unread.incomplete': '{{group}}: we couldn’t read your history completely. We’ll try again in a minute.',
  'unread.waiting': 'One still waits for its payment. Nothing new is sent until it has ended.',
  'unread.later': 'Nothing new is sent before {{time}}, because your history may lag behind.',
  'unread.free': 'Nothing of it is open, so you can continue.',
  'unread.ok': 'OK',

  'result.updating':
    'If you have paid, your payment is safe. You can leave this page, or wait: it shows the result when the shop is back.',
  'result.resume': 'Continue your purchase',
  'result.payoutText': 'The money goes to your account. Your history shows how far it is.',
} as const;
