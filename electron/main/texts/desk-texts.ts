/** Notifications of the desk. Amounts and names come from the desk's own data. */
export const DESK_NOTICES = {
  'desktopDesk.below': '{{price}} now: at or below {{amount}}',
  'desktopDesk.above': '{{price}} now: at or above {{amount}}',
  'desktopDesk.drop': '{{price}} now: down {{percent}} % or more',
  'desktopDesk.back': 'Back in stock, from {{price}}',
  'desktopDesk.sold': 'No longer for sale',
  'desktopDesk.found': '{{name}}: {{fresh}} new, {{cheaper}} cheaper, from {{price}}',
  'desktopDesk.offer': 'Your offer was answered',
  'desktopDesk.deposit': 'Your top-up is finished',
  'desktopDesk.order': 'Your order is finished',
  'desktopDesk.summary': '{{count}} alerts. Open the inbox to see them.',
} as const;
