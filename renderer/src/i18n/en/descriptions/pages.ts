/** What search engines show below a page's title: one sentence or two, at most 155 characters. */
export const pages = {
  'description.home':
    'Browse, buy and sell Counter-Strike skins. Fair prices, verified deals, instant delivery.',
  'description.list':
    '{{name}}: compare prices, exteriors and floats, then pay from your balance or by card. Delivered to you on Steam.',
  'description.item':
    '{{name}} for {{price}} at Vitrine. See the picture, all details and other copies. Delivered to you on Steam.',
  'description.content': '{{name}}: good to know before you buy or sell Counter-Strike skins at Vitrine.',
  'description.help': 'Answers about buying, delivery, payment and selling, and how to write to us.',
  'description.favourites': 'The skins you like and those you viewed last, with their prices today.',
  'description.compare': 'Up to four skins side by side: price, exterior, float and rarity.',
  'description.desk': 'Watch prices and searches, see what skins cost before, and hear about every change.',
  'description.cart': 'The skins in your cart, and every sum before you pay.',
  'description.account': 'Your details, balance, top-ups, purchases and sales.',
  'description.reset': 'Choose a new password for your account at Vitrine.',
  'description.verification': 'Verify your email address to buy, top up and get paid.',
  'description.payment': 'How your payment ended, and what happens next.',
  'description.missing':
    'There is no page at this address, or its item may have been sold or removed. Browse the skins on sale now.',
} as const;
