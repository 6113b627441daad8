/** The cookie preferences dialog. */
export const consent = {
  'consent.title': 'Cookie preferences',
  'consent.intro':
    'Choose what you allow. You can change your mind at any time: this choice is at the bottom of the shop.',
  'consent.necessary': 'Strictly necessary',
  'consent.necessaryText': 'Keep you signed in, remember your cart and your choices, and keep payments safe.',
  'consent.always': 'Always on',
  'consent.advertising': 'Advertising',
  'consent.advertisingText': 'Let us and our partners measure adverts and show you ones that fit.',
  'consent.customization': 'Customization',
  'consent.customizationText': 'Personalise the shop based on what you’ve viewed.',
  'consent.functionality': 'Functionality',
  'consent.functionalityText': 'Let extra functions of other services work, such as chat or videos.',
  'consent.acceptAll': 'Accept all',
  'consent.acceptSelected': 'Accept selected',
  'consent.declineAll': 'Decline all',
} as const;
