import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPhone } from '../phone/phone-numbers.ts';
import { contactFields, toContact, type ContactForm } from './contact-rules.ts';

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

const schema = (emailRequired: boolean, offered: readonly string[] = ['DE']) =>
  z.object(
    contactFields({ readPhone: (text) => Promise.resolve(readPhone(text, 'DE', offered)), emailRequired }),
  );

/** What is wrong, by field. */
async function wrongOf(changes: Partial<ContactForm>, emailRequired = true): Promise<Record<string, string>> {
  const read = await z.safeParseAsync(schema(emailRequired), { ...GOOD, ...changes });
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a contact', () => {
  it('passes whole, and loses the blanks around its words', async () => {
    const read = await z.parseAsync(schema(true), { ...GOOD, name: '  Ada ', city: '\tBerlin\n' });
    expect(read).toEqual(GOOD);
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
  ])('without %s, or with blanks for it, says so', async (field, text) => {
    expect(await wrongOf({ [field]: '' })).toEqual({ [field]: text });
    expect(await wrongOf({ [field]: ' \u00a0 ' })).toEqual({ [field]: text });
  });

  it('says everything that is missing at once', async () => {
    const nothing = Object.fromEntries(Object.keys(GOOD).map((field) => [field, '']));
    expect(Object.keys(await wrongOf(nothing))).toHaveLength(8);
  });

  it('goes without an address at checkout, but not with half of one', async () => {
    expect(await wrongOf({ email: '' }, false)).toEqual({});
    expect(await wrongOf({ email: 'ada@' }, false)).toEqual({ email: 'form.emailInvalid' });
  });

  it.each(['ada', 'ada@x', '@x.example', 'a b@x.example', 'ada@x.example,eve@x.example'])(
    'refuses %j for an address',
    async (email) => expect(await wrongOf({ email })).toEqual({ email: 'form.emailInvalid' }),
  );

  it('tells a number that is none from one of a country that is not served', async () => {
    expect(await wrongOf({ phone: '12' })).toEqual({ phone: 'form.phoneInvalid' });
    expect(await wrongOf({ phone: '+33 1 42 68 53 00' })).toEqual({ phone: 'phone.unsupported' });
  });

  it.each([
    ['name', 101],
    ['city', 101],
    ['address', 251],
    ['postCode', 21],
    ['email', 255],
  ])('refuses a %s of %i letters', async (field, length) => {
    expect(Object.keys(await wrongOf({ [field]: 'x'.repeat(length) }))).toEqual([field]);
  });

  it('travels with its country as a number and both forms of the phone', () => {
    expect(toContact(GOOD, '+4930901820')).toEqual({ ...GOOD, country: 56, phoneE164: '+4930901820' });
  });
});
