/** English texts that the desk's tables name. A backend translates them by their keys. */

/** The alerts of a watch, in its form and its list. */
export const ALERT_TEXTS = {
  'desk.below': 'At or below',
  'desk.belowText': '{{amount}} or less',
  'desk.above': 'At or above',
  'desk.aboveText': '{{amount}} or more',
  'desk.drop': 'Drop of',
  'desk.dropText': 'Down {{percent}} %',
  'desk.belowAway': '{{distance}} above {{amount}}',
  'desk.aboveAway': '{{distance}} below {{amount}}',
  'desk.reached': 'Reached: {{alert}}',
  'desk.percentWrong': 'Enter a whole number from 1 to 99.',
  'desk.back': 'Back in stock',
  'desk.backHint': 'When it was sold out and is for sale again.',
  'desk.sold': 'No longer for sale',
  'desk.soldHint': 'When this copy is sold or taken down.',
} as const;
export type AlertText = keyof typeof ALERT_TEXTS;

/** News, for the inbox and for notifications. They name items and prices only. */
export const NEWS_TEXTS = {
  // Alerts.
  'deskNews.below': '{{price}}: at or below {{amount}}',
  'deskNews.above': '{{price}}: at or above {{amount}}',
  'deskNews.drop': '{{price}}: down {{percent}} % or more',
  'deskNews.back': 'Back in stock from {{price}}',
  'deskNews.sold': 'No longer for sale',

  'deskNews.found': '{{fresh}} new, {{cheaper}} cheaper, from {{price}}',
  'deskNews.offer': 'Your offer was answered',
  'deskNews.offerReady': 'Your item has arrived. You can request your payout.',
  'deskNews.offerDone': 'Your offer is finished',
  'deskNews.offerFailed': 'Your offer was cancelled',
  'deskNews.deposit': 'Your top-up is finished',
  'deskNews.depositFailed': 'Your top-up failed',
  'deskNews.order': 'Your order is finished',
  'deskNews.orderFailed': 'Your order failed',
  'deskNews.summary': 'Alerts: {{alerts}}. Open the inbox to see them.',
} as const;
export type NewsText = keyof typeof NEWS_TEXTS;
