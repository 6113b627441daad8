import { describe, expect, test } from 'vitest';
import { offeredKinds } from '#shared/payout-methods.ts';
import { cardSchema, payoutContactSchema, sepaSchema } from './payout-rules.ts';

/** November 2026. */
const NOW = new Date(2026, 10, 21).getTime();
const card = { number: '4242 4242 4242 4242', holder: 'Ada Byron', expiry: '11/26' };
const bank = { firstName: 'Ada', lastName: 'Byron', iban: 'DE89 3704 0044 0532 0130 00' };

interface Read {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** What is wrong with a form, field to key; the first for each field. */
function faults({ error }: Read): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}
const cardFaults = (form: typeof card) => faults(cardSchema(() => NOW).safeParse(form));
const bankFaults = (form: typeof bank) => faults(sepaSchema.safeParse(form));

describe('a card', () => {
  test('that holds through this month is taken', () => expect(cardFaults(card)).toEqual({}));

  test('of nothing names every field', () => {
    expect(cardFaults({ number: '', holder: '', expiry: '' })).toEqual({
      number: 'payout.cardNumberInvalid',
      holder: 'payout.cardHolderRequired',
      expiry: 'payout.expiryInvalid',
    });
  });

  test.each([
    ['15 digits', '4242 4242 4242 424'],
    ['letters', 'abcd efgh ijkl mnop'],
    ['fullwidth digits', '４２４２４２４２４２４２４２４２'],
    ['blanks and dashes alone', '---- ---- ---- ----'],
  ])('number of %s is none', (_, number) =>
    expect(cardFaults({ ...card, number })).toEqual({ number: 'payout.cardNumberInvalid' }),
  );

  test.each(['4242-4242-4242-4242', '4242424242424242', ' 4242 4242 4242 4242 '])(
    'number %j is one',
    (number) => expect(cardFaults({ ...card, number })).toEqual({}),
  );

  test.each(['13/27', '00/27', '1/27', '1127', '11/2027', '11-27', 'MM/YY'])('expiry %j is none', (expiry) =>
    expect(cardFaults({ ...card, expiry })).toEqual({ expiry: 'payout.expiryInvalid' }),
  );

  test.each(['10/26', '12/25', '01/00'])('expiry %j is past', (expiry) =>
    expect(cardFaults({ ...card, expiry })).toEqual({ expiry: 'payout.expiryPast' }),
  );

  test('expires while its form stands open over the end of the month', () => {
    let now = NOW;
    const schema = cardSchema(() => now);
    expect(faults(schema.safeParse(card))).toEqual({});
    now = new Date(2026, 11, 1).getTime();
    expect(faults(schema.safeParse(card))).toEqual({ expiry: 'payout.expiryPast' });
  });

  test('whose holder is blanks has none', () =>
    expect(cardFaults({ ...card, holder: '   ' })).toEqual({ holder: 'payout.cardHolderRequired' }));
});

describe('a bank account', () => {
  test('that is whole is taken', () => expect(bankFaults(bank)).toEqual({}));

  test('of nothing names every field', () => {
    expect(bankFaults({ firstName: ' ', lastName: '', iban: '' })).toEqual({
      firstName: 'form.nameRequired',
      lastName: 'form.surnameRequired',
      iban: 'payout.ibanInvalid',
    });
  });

  test('with an IBAN of 14 characters is not sent, of 15 is', () => {
    expect(bankFaults({ ...bank, iban: 'NO93 8601 1117 94' })).toEqual({ iban: 'payout.ibanInvalid' });
    expect(bankFaults({ ...bank, iban: 'NO93 8601 1117 947' })).toEqual({});
  });

  test('blanks do not make an IBAN long enough', () =>
    expect(bankFaults({ ...bank, iban: 'D E 8 9 3 7 0 4 0 0' })).toEqual({ iban: 'payout.ibanInvalid' }));

  test('with wrong check digits is taken all the same', () =>
    expect(bankFaults({ ...bank, iban: 'DE00 3704 0044 0532 0130 00' })).toEqual({}));
});

describe('who is paid', () => {
  const contact = {
    name: 'Ada',
    surname: 'Byron',
    email: 'ada@vitrine.example',
    phone: '+49 30 901820',
    country: '1',
    city: 'Berlin',
    address: 'Unter den Linden 1',
    postCode: '10117',
  };
  const read = payoutContactSchema(() =>
    Promise.resolve({ kind: 'valid', e164: '+4930901820', international: '+49 30 901820', country: 'DE' }),
  );
  const contactFaults = async (form: typeof contact) => faults(await read.safeParseAsync(form));

  test('needs an email address, which checkout does not', async () => {
    expect(await contactFaults({ ...contact, email: '' })).toEqual({ email: 'form.emailRequired' });
  });

  test('hears of a wrong address in the words of selling', async () => {
    expect(await contactFaults({ ...contact, email: 'ada@vitrine' })).toEqual({
      email: 'form.emailFormatInvalid',
    });
  });
});

describe('what a shop offers', () => {
  test.each([
    ['lists nothing', [], ['card', 'sepa']],
    ['lists ways to pay only', ['balance', 'card'], ['card', 'sepa']],
    ['lists what nobody knows', ['carrier-pigeon'], ['card', 'sepa']],
    ['lists the form and the bank', ['balance', 'card', 'card-form', 'sepa-manual'], ['card', 'sepa']],
    ['lists the bank only', ['balance', 'card', 'sepa-direct'], ['sepa']],
    ['lists the card only', ['card-direct'], ['card']],
    ['lists the other names of both', ['card', 'sepa'], ['card', 'sepa']],
    ['lists the other name of the bank', ['balance', 'sepa'], ['sepa']],
  ])('that %s', (_, enabled, kinds) => expect(offeredKinds(enabled)).toEqual(kinds));
});
