import type { EndpointDocs } from './operation.ts';

/** Docs of the cart and of everything that moves money or goods. */
export const moneyDocs = {
  getCart: {
    area: 'Cart',
    summary: 'What is in the cart',
    about: 'A line whose item cannot be bought any more says so in `error`.',
  },
  addToCart: {
    area: 'Cart',
    summary: 'Puts an item into it',
    refusals: { 404: 'There is no such item', 409: 'This item is already in your cart' },
  },
  clearCart: {
    area: 'Cart',
    summary: 'Empties it',
  },
  changeCartCount: {
    area: 'Cart',
    summary: 'Changes how many of one item; every skin is unique, so no screen asks for it',
    refusals: { 404: 'It is not in the cart' },
  },
  removeFromCart: {
    area: 'Cart',
    summary: 'Takes an item out of it',
  },
  checkPromo: {
    area: 'Cart',
    summary: 'What a code takes off the cart as it is now',
    refusals: { 404: 'There is no such code', 422: 'It is expired, or used' },
  },
  purchase: {
    area: 'Payments',
    summary: 'Buys what is in the cart',
    about:
      'With a `redirect_url` the payer goes there, without one it is done. Not enough money is a failure whose message says so: ‘Not enough money’ or ‘Insufficient balance’.',
    refusals: {
      409: 'An item is gone',
      422: 'The cart is empty, the money too little, or what is wrong, by field',
    },
  },
  deposit: {
    area: 'Payments',
    summary: 'Begins a top-up at the payment provider',
    about: '`redirect_url` carries the query parameter `order`, by which the deposit is known.',
    refusals: { 422: 'Below the minimum, or what is wrong, by field' },
  },
  getDepositStatus: {
    area: 'Payments',
    summary: 'How a deposit stands',
    about:
      '`status` is the deposit’s: Success, Error, Cancelled, or anything else while it is under way. Open to all who know the id: the payer may come back in a browser that is not signed in.',
    refusals: { 404: 'There is no such deposit' },
  },
  listDeposits: {
    area: 'Payments',
    summary: 'Deposits so far',
  },
  listPurchases: {
    area: 'Payments',
    summary: 'Purchases so far, a record for each item; those of one order share its id',
  },
  purchasePack: {
    area: 'Payments',
    summary: 'Has no screen',
    refusals: { 404: 'Not available' },
  },
  purchasePrompt: {
    area: 'Payments',
    summary: 'Has no screen',
    refusals: { 404: 'Not available' },
  },
  listOffers: {
    area: 'Selling',
    summary: 'What was offered to the service so far',
  },
  getOffer: {
    area: 'Selling',
    summary: 'One offer',
    about: '`date_time` is epoch seconds.',
    refusals: { 404: 'There is no such offer of this user' },
  },
  createOffer: {
    area: 'Selling',
    summary: 'Offers an item to the service',
    refusals: { 422: 'What is wrong, by field' },
  },
  acceptOffer: {
    area: 'Selling',
    summary: 'Takes what the service gives',
    refusals: { 404: 'There is no such offer', 409: 'It does not wait for an answer' },
  },
  declineOffer: {
    area: 'Selling',
    summary: 'Does not take it',
    refusals: { 404: 'There is no such offer', 409: 'It does not wait for an answer' },
  },
  requestPayout: {
    area: 'Selling',
    summary: 'Asks to be paid, in EUR',
    about:
      '`card-form` answers with a `redirect_url`, where the provider asks for the card. Card numbers and account numbers are never logged or kept.',
    refusals: {
      404: 'There is no such method or offer',
      409: 'The offer is not ready for a payout',
      422: 'The method is not to be had, or what is wrong, by field',
    },
  },
} as const satisfies Record<string, EndpointDocs>;
