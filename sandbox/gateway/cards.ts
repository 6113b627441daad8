/** The test cards. No other card is accepted, which keeps testers from typing a real one. Card data is never stored. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays', behaves: 'accept' },
  { number: '4000 0000 0000 0002', does: 'is declined', behaves: 'decline' },
  { number: '4000 0000 0000 3220', does: 'asks for the code 123456 (3-D Secure)', behaves: 'confirm' },
  { number: '4000 0000 0000 0259', does: 'never gets an answer from its bank', behaves: 'silence' },
] as const;
export type CardBehaviour = (typeof TEST_CARDS)[number]['behaves'];

/** The correct code of the card that asks for one. */
export const BANK_CODE = '123456';
/** The payment ends after so many wrong codes. */
export const WRONG_CODES_AT_MOST = 5;

export const CARD_FIELDS = ['number', 'holder', 'expiry', 'cvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** The typed card data. */
export type CardForm = Readonly<Record<CardField, string>>;
export type CardErrors = Partial<Record<CardField, string>>;

/** The digits of a typed number, without blanks and dashes; undefined if other characters remain. */
function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** The check digit of ISO/IEC 7812-1, which catches a mistyped number. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

function readNumber(text: string): { behaves: CardBehaviour } | { error: string } {
  if (text === '') return { error: 'Enter the card number.' };
  const digits = digitsOf(text);
  if (digits === undefined) return { error: 'A card number has digits only.' };
  if (digits.length < 12 || digits.length > 19 || !passesLuhn(digits))
    return { error: 'This is not a card number: check its digits.' };
  const card = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  return card ?? { error: 'Only test cards work here. Never type a real one.' };
}

/** @param now epoch ms; a card is valid through the last day of its month */
function expiryError(text: string, now: number): string | undefined {
  if (text === '') return 'Enter the expiry date.';
  const match = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text);
  if (!match) return 'Enter month and year as MM/YY.';
  return now >= Date.UTC(2000 + Number(match[2]), Number(match[1])) ? 'This card has expired.' : undefined;
}

/**
 * Checks a card form.
 * @param withCode false if the card receives money: no CVC is asked then
 * @param now epoch ms
 */
export function readCard(
  form: CardForm,
  withCode: boolean,
  now: number,
): { behaves: CardBehaviour } | { errors: CardErrors } {
  const errors: CardErrors = {};
  const card = readNumber(form.number);
  if ('error' in card) errors.number = card.error;
  if (form.holder === '') errors.holder = 'Enter the name on the card.';
  else if (form.holder.length > 100) errors.holder = 'The name must have at most 100 characters.';
  const expiry = expiryError(form.expiry, now);
  if (expiry !== undefined) errors.expiry = expiry;
  if (withCode && !/^\d{3,4}$/.test(form.cvc))
    errors.cvc = form.cvc === '' ? 'Enter the security code.' : 'The security code has 3 or 4 digits.';
  return 'error' in card || Object.keys(errors).length > 0 ? { errors } : { behaves: card.behaves };
}
