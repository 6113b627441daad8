import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPhone } from '../phone/phone-numbers.ts';
import {
  CONTACT_NAMES,
  contactFields,
  toContact,
  type ContactForm,
  type ContactFormName,
} from './contact-rules.ts';

const GOOD: ContactForm = {
  name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@vitrine.example',
  phone: '030 901820',
  country: '56',
  city: 'Berlin',
  address: 'Lindenstraße 9',
  postCode: '10969',
};
/** What the rules make of it: a number that means the same in any country's field. */
const READ = { ...GOOD, phone: '+49 30 901820' };

const schema = (form: ContactFormName = 'topup', given: Partial<ContactForm> = {}) =>
  z.object(
    contactFields(form, (text) => Promise.resolve(readPhone(text, 'DE', ['DE'], [given.phone ?? ''])), given),
  );

/** Error keys by field. */
async function wrongOf(
  changes: Partial<ContactForm>,
  form?: ContactFormName,
  given: Partial<ContactForm> = {},
): Promise<Record<string, string>> {
  const read = await z.safeParseAsync(schema(form, given), { ...GOOD, ...changes });
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('contact form', () => {
  it('trims its values, when all are valid', async () => {
    const read = await z.parseAsync(schema(), { ...GOOD, name: '  Ada ', city: '\tBerlin\n' });
    expect(read).toEqual(READ);
  });

  it.each([
    ['name', 'form.nameRequired'],
    ['surname', 'form.surnameRequired'],
    ['phone', 'form.phoneRequired'],
    ['country', 'form.countryRequired'],
    ['city', 'form.cityRequired'],
    ['address', 'form.addressRequired'],
    ['postCode', 'form.postCodeRequired'],
    ['email', 'form.emailRequired'],
  ])('reports %s as missing, when it is empty or blank', async (field, text) => {
    expect(await wrongOf({ [field]: '' })).toEqual({ [field]: text });
    expect(await wrongOf({ [field]: ' \u00a0 ' })).toEqual({ [field]: text });
  });

  it('reports all missing fields at once', async () => {
    const nothing = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '']));
    expect(Object.keys(await wrongOf(nothing))).toHaveLength(8);
  });

  it('email: may be empty at checkout, but not invalid', async () => {
    expect(await wrongOf({ email: '' }, 'checkout')).toEqual({});
    expect(await wrongOf({ email: 'ada@' }, 'checkout')).toEqual({ email: 'form.emailInvalid' });
  });

  it('email: is required for a payout, which has its own text for an invalid one', async () => {
    expect(await wrongOf({ email: '' }, 'payout')).toEqual({ email: 'form.emailRequired' });
    expect(await wrongOf({ email: 'ada@' }, 'payout')).toEqual({ email: 'form.emailFormatInvalid' });
  });

  it.each(['ada', 'ada@', '@x.example', 'a b@x.example', 'ada@x.example,eve@x.example'])(
    'email: refuses %j',
    async (email) => expect(await wrongOf({ email })).toEqual({ email: 'form.emailInvalid' }),
  );

  it.each(['rock&roll@x.example', 'ünï@x.example', 'ada@xn--p1ai', 'ada@x', 'ada@пример.рф'])(
    'email: leaves it to the server to judge %s',
    async (email) => expect(await wrongOf({ email })).toEqual({}),
  );

  it('takes invisible characters and other digits out of emails and post codes, and leaves names alone', async () => {
    const typed = {
      email: '\u200bada\u00ad＠vitrine.example\u00a0',
      postCode: '１０９٦٩',
      name: 'می\u200cخواهم',
    };
    expect(await z.parseAsync(schema(), { ...GOOD, ...typed })).toEqual({ ...READ, name: typed.name });
  });

  it('a value of the profile is valid while it is not changed, unless it is empty', async () => {
    const given: ContactForm = {
      ...{ name: 'N'.repeat(101), surname: 'S'.repeat(101), email: 'no address', phone: '+490000000' },
      ...{ country: '56', city: 'C'.repeat(101), address: 'A'.repeat(251), postCode: 'P'.repeat(21) },
    };
    expect(await wrongOf(given, 'topup', given)).toEqual({});
    const changed = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, `${text}1`]));
    expect(Object.keys(await wrongOf(changed, 'topup', given)).toSorted()).toEqual(
      ['name', 'surname', 'email', 'phone', 'city', 'address', 'postCode'].toSorted(),
    );
    expect(await wrongOf({ city: ' ', email: '' }, 'topup', { city: ' ', email: '' })).toEqual({
      ...{ city: 'form.cityRequired', email: 'form.emailRequired' },
    });
  });

  it('phone: distinguishes an invalid number from an unsupported country', async () => {
    expect(await wrongOf({ phone: '12' })).toEqual({ phone: 'form.phoneInvalid' });
    expect(await wrongOf({ phone: '+33 1 42 68 53 00' })).toEqual({ phone: 'phone.unsupported' });
  });

  it.each([
    ['name', 101],
    ['city', 101],
    ['address', 251],
    ['postCode', 21],
    ['email', 255],
  ])('%s: refuses %i characters', async (field, length) => {
    expect(Object.keys(await wrongOf({ [field]: 'x'.repeat(length) }))).toEqual([field]);
  });

  it('places errors by the server’s names, of which phone number and post code have two', () => {
    const { phoneE164, zip, ...same } = CONTACT_NAMES;
    expect([phoneE164, zip]).toEqual(['phone', 'postCode']);
    expect(Object.entries(same)).toEqual(Object.keys(GOOD).map((field) => [field, field]));
  });

  it('toContact: makes the country a number and adds the phone in E.164', () => {
    expect(toContact(GOOD, '+4930901820')).toEqual({ ...GOOD, country: 56, phoneE164: '+4930901820' });
  });
});
