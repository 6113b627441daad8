import { describe, expect, test } from 'vitest';
import { offeredKinds } from '#shared/payout-methods.ts';
import { cardSchema, sepaSchema } from './payout-rules.ts';

/** November 2026. */
const NOW = new Date(2026, 10, 21).getTime();
const card = { number: '4242 4242 4242 4242', holder: 'Ada Byron', expiry: '11/26' };
const bank = { firstName: 'Ada', lastName: 'Byron', iban: 'DE89 3704 0044 0532 0130 00' };

interface Read {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first error key of each field. */
function faults({ error }: Read): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}
const cardFaults = (form: typeof card) => faults(cardSchema(() => NOW).safeParse(form));
const bankFaults = async (form: typeof bank, given = { firstName: '', lastName: '' }) =>
  faults(await sepaSchema(given).safeParseAsync(form));

describe('cardSchema', () => {
  test('accepts a card that expires this month', () => expect(cardFaults(card)).toEqual({}));

  test('reports every empty field', () => {
    expect(cardFaults({ number: '', holder: '', expiry: '' })).toEqual({
      number: 'payout.cardNumberInvalid',
      holder: 'payout.cardHolderRequired',
      expiry: 'payout.expiryInvalid',
    });
  });

  test.each([
    ['15 digits', '4242 4242 4242 424'],
    ['letters', 'abcd efgh ijkl mnop'],
    ['blanks and dashes alone', '---- ---- ---- ----'],
  ])('refuses a number of %s', (_, number) =>
    expect(cardFaults({ ...card, number })).toEqual({ number: 'payout.cardNumberInvalid' }),
  );

  test.each([
    '4242-4242-4242-4242',
    '4242424242424242',
    ' 4242 4242 4242 4242 ',
    '４２４２ ４２４２ ４２４２ ４２４２',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  ])('accepts the number %j', (number) => expect(cardFaults({ ...card, number })).toEqual({}));

  test.each(['13/27', '00/27', '1/27', '1127', '11/2027', '11-27', 'MM/YY'])(
    'refuses the expiry %j',
    (expiry) => expect(cardFaults({ ...card, expiry })).toEqual({ expiry: 'payout.expiryInvalid' }),
  );

  test.each(['10/26', '12/25', '01/00'])('reports the expiry %j as past', (expiry) =>
    expect(cardFaults({ ...card, expiry })).toEqual({ expiry: 'payout.expiryPast' }),
  );

  test('reports an expired card, when the month ends while the form is open', () => {
    let now = NOW;
    const schema = cardSchema(() => now);
    expect(faults(schema.safeParse(card))).toEqual({});
    now = new Date(2026, 11, 1).getTime();
    expect(faults(schema.safeParse(card))).toEqual({ expiry: 'payout.expiryPast' });
  });

  test('refuses a blank holder', () =>
    expect(cardFaults({ ...card, holder: '   ' })).toEqual({ holder: 'payout.cardHolderRequired' }));
});

describe('sepaSchema', () => {
  test('accepts a valid account', async () => expect(await bankFaults(bank)).toEqual({}));

  test('accepts the names of the contact, however long, while they are not changed', async () => {
    const given = { firstName: 'A'.repeat(101), lastName: 'B'.repeat(101) };
    expect(await bankFaults({ ...bank, ...given }, given)).toEqual({});
    expect(Object.keys(await bankFaults({ ...bank, ...given }))).toEqual(['firstName', 'lastName']);
  });

  test('reports every empty field', async () => {
    expect(await bankFaults({ firstName: ' ', lastName: '', iban: '' })).toEqual({
      firstName: 'form.nameRequired',
      lastName: 'form.surnameRequired',
      iban: 'payout.ibanInvalid',
    });
  });

  test('refuses an IBAN of 14 characters and accepts one of 15', async () => {
    expect(await bankFaults({ ...bank, iban: 'NO93 8601 1117 94' })).toEqual({ iban: 'payout.ibanInvalid' });
    expect(await bankFaults({ ...bank, iban: 'NO93 8601 1117 947' })).toEqual({});
  });

  test('does not count blanks of an IBAN', async () =>
    expect(await bankFaults({ ...bank, iban: 'D E 8 9 3 7 0 4 0 0' })).toEqual({
      iban: 'payout.ibanInvalid',
    }));

  test('accepts an IBAN with wrong check digits', async () =>
    expect(await bankFaults({ ...bank, iban: 'DE00 3704 0044 0532 0130 00' })).toEqual({}));
});

describe('offeredKinds', () => {
  test.each([
    ['is empty', [], ['card', 'sepa']],
    ['has only payment methods', ['balance', 'card'], ['card', 'sepa']],
    ['has unknown methods', ['carrier-pigeon'], ['card', 'sepa']],
    ['has the form and the bank', ['balance', 'card', 'card-form', 'sepa-manual'], ['card', 'sepa']],
    ['has only the bank', ['balance', 'card', 'sepa-direct'], ['sepa']],
    ['has only the card', ['card-direct'], ['card']],
    ['has the alternative names of both', ['card', 'sepa'], ['card', 'sepa']],
    ['has the alternative name of the bank', ['balance', 'sepa'], ['sepa']],
  ])('returns the methods, when the setting %s', (_, enabled, kinds) =>
    expect(offeredKinds(enabled)).toEqual(kinds),
  );
});
