import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ReadPhone } from '../../phone/phone-numbers.ts';
import { passwordSchema, profileSchema } from './rules.ts';

const EMPTY = {
  ...{ name: '', surname: '', email: '', phone: '', country: '', city: '', address: '', postCode: '' },
  tradeLink: '',
};
const readAs = (kind: 'empty' | 'invalid' | 'unsupported') => (): Promise<ReadPhone> =>
  Promise.resolve({ kind });

/** Error keys by field. */
async function wrong(given: Partial<typeof EMPTY>, phone = readAs('empty'), before = {}) {
  const { error } = await z.safeParseAsync(profileSchema(phone, before), { ...EMPTY, ...given });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join(), message]));
}

describe('profileSchema', () => {
  it('accepts an empty form', async () => expect(await wrong({})).toEqual({}));

  it.each([
    ['an address without a host', { email: 'dana@' }, { email: 'form.emailInvalid' }],
    [
      'a script for a trade link',
      { tradeLink: 'javascript:alert(1)' },
      { tradeLink: 'form.tradeLinkInvalid' },
    ],
    ['words for a trade link', { tradeLink: 'my link' }, { tradeLink: 'form.tradeLinkInvalid' }],
  ])('refuses %s', async (_title, given, errors) => expect(await wrong(given)).toEqual(errors));

  it('accepts a trade link to another site, which only shows a warning', async () => {
    expect(await wrong({ tradeLink: ' https://trade.example/x ' })).toEqual({});
  });

  it('distinguishes an invalid number from an unsupported country', async () => {
    expect(await wrong({ phone: '12' }, readAs('invalid'))).toEqual({ phone: 'form.phoneInvalid' });
    expect(await wrong({ phone: '12' }, readAs('unsupported'))).toEqual({ phone: 'phone.unsupported' });
  });

  it('accepts what the profile has already, of every field', async () => {
    const before = {
      ...{ name: 'n'.repeat(101), surname: 's'.repeat(101), email: 'dana', phone: '12', country: '999' },
      ...{ city: 'c'.repeat(101), address: 'a'.repeat(251), postCode: 'z'.repeat(21), tradeLink: 'my link' },
    };
    expect(await wrong(before, readAs('invalid'), before)).toEqual({});
    const changed = { ...before, email: 'dan', tradeLink: 'my links' };
    expect(await wrong(changed, readAs('invalid'), before)).toEqual({
      ...{ email: 'form.emailInvalid', tradeLink: 'form.tradeLinkInvalid' },
    });
  });

  it.each(['rock&roll@x.example', 'ünï@x.example', 'dana@xn--p1ai'])('accepts the email %s', async (email) =>
    expect(await wrong({ email })).toEqual({}),
  );

  it('takes invisible characters out of email, post code and trade link', async () => {
    const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=newrNEWR';
    const typed = { email: '\u200bdana@x.example', postCode: '\u200f١٠', tradeLink: `\ufeff${link}\u200b` };
    const read = await z.parseAsync(profileSchema(readAs('empty'), {}), { ...EMPTY, ...typed });
    expect(read).toEqual({ ...EMPTY, email: 'dana@x.example', postCode: '10', tradeLink: link });
  });
});

describe('passwordSchema', () => {
  const errorsOf = (current: string, password: string, confirm: string) =>
    z
      .safeParse(passwordSchema, { current, password, confirm })
      .error?.issues.map(({ path, message }) => [path.join(), message]);

  it('keeps blanks in a password', () => {
    expect(z.parse(passwordSchema, { current: ' ', password: '     ', confirm: '     ' }).password).toBe(
      '     ',
    );
  });

  it.each([
    ['all missing', '', '', '', 'current,password,confirm'],
    ['a short one', 'old', 'abcd', 'abcd', 'password'],
    ['a different repetition', 'old', 'abcde', 'abcdf', 'confirm'],
  ])('refuses %s', (_title, current, password, confirm, fields) => {
    const found = errorsOf(current, password, confirm)?.map(([path]) => path) ?? [];
    expect([...new Set(found)].join()).toBe(fields);
  });

  it('reports passwords that do not match', () => {
    expect(errorsOf('old', 'abcde', 'abcdf')).toEqual([['confirm', 'register.mismatch']]);
  });
});
