import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ReadPhone } from '../../phone/phone-numbers.ts';
import { passwordSchema, profileSchema } from './rules.ts';

const EMPTY = {
  ...{ name: '', surname: '', email: '', phone: '', country: '', city: '', address: '', zip: '' },
  tradeLink: '',
};
const readAs = (kind: 'empty' | 'invalid' | 'unsupported') => (): Promise<ReadPhone> =>
  Promise.resolve({ kind });

/** Fields and what is said of them. */
async function wrong(given: Partial<typeof EMPTY>, phone = readAs('empty'), before = '') {
  const { error } = await z.safeParseAsync(profileSchema(phone, before), { ...EMPTY, ...given });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join(), message]));
}

describe('the profile', () => {
  it('may be empty', async () => expect(await wrong({})).toEqual({}));

  it.each([
    ['an address without a host', { email: 'dana@' }, { email: 'form.emailInvalid' }],
    [
      'a script for a trade link',
      { tradeLink: 'javascript:alert(1)' },
      { tradeLink: 'form.tradeLinkInvalid' },
    ],
    ['words for a trade link', { tradeLink: 'my link' }, { tradeLink: 'form.tradeLinkInvalid' }],
  ])('refuses %s', async (_title, given, said) => expect(await wrong(given)).toEqual(said));

  it('takes a trade link that is no link of Steam: that only warns', async () => {
    expect(await wrong({ tradeLink: ' https://trade.example/x ' })).toEqual({});
  });

  it('tells a wrong number from one that is not served', async () => {
    expect(await wrong({ phone: '12' }, readAs('invalid'))).toEqual({ phone: 'form.phoneInvalid' });
    expect(await wrong({ phone: '12' }, readAs('unsupported'))).toEqual({ phone: 'phone.unsupported' });
  });

  it('lets a number stand that was there before', async () => {
    expect(await wrong({ phone: '12' }, readAs('invalid'), '12')).toEqual({});
  });
});

describe('the password', () => {
  const said = (current: string, password: string, confirm: string) =>
    z
      .safeParse(passwordSchema, { current, password, confirm })
      .error?.issues.map(({ path, message }) => [path.join(), message]);

  it('may have blanks, which are kept', () => {
    expect(z.parse(passwordSchema, { current: ' ', password: '     ', confirm: '     ' }).password).toBe(
      '     ',
    );
  });

  it.each([
    ['all missing', '', '', '', 'current,password,confirm'],
    ['a short one', 'old', 'abcd', 'abcd', 'password'],
    ['another again', 'old', 'abcde', 'abcdf', 'confirm'],
  ])('%s', (_title, current, password, confirm, fields) => {
    const found = said(current, password, confirm)?.map(([path]) => path) ?? [];
    expect([...new Set(found)].join()).toBe(fields);
  });

  it('says that they do not match', () => {
    expect(said('old', 'abcde', 'abcdf')).toEqual([['confirm', 'register.mismatch']]);
  });
});
