import { describe, expect, it } from 'vitest';

import { authCheck, profile } from '#shared/wire/session.ts';
import { changeSettings } from '../content/settings.ts';
import { member, textAt } from '../testing/client.ts';
import { ANN, isAuth, testAccounts } from './testing.ts';

const shop = testAccounts();

describe('registration', () => {
  it('register: creates a signed-in user without verification and money', async () => {
    const answer = await shop.client.post('/api/register', {
      ...ANN,
      phone: '030 901820',
      phoneE164: '+4930901820',
    });
    expect(answer.status).toBe(200);
    expect(authCheck.parse((await shop.client.get('/api/is-auth')).body)).toEqual({
      authenticated: true,
      emailVerified: false,
    });
    const { name, phone, balance } = profile.parse((await shop.client.get('/api/user/profile')).body);
    expect({ name, phone, balance }).toEqual({ name: 'Ann', phone: '+4930901820', balance: 0 });
    expect(
      (await shop.market.client().post('/api/login', { username: ANN.email, password: ANN.password })).status,
    ).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, { name: ['Name is required'] }],
    ['no surname', { surname: undefined }, { surname: ['Surname is required'] }],
    ['no email address', { email: '' }, { email: ['Email is required'] }],
    ['a name for an email address', { email: 'ann' }, { email: ['Please enter a valid email address'] }],
    [
      'two addresses',
      { email: 'a@b.example,c@d.example' },
      { email: ['Please enter a valid email address'] },
    ],
    [
      'a line break in the address',
      { email: 'a@b.example\nBcc: c@d.example' },
      { email: ['Please enter a valid email address'] },
    ],
    [
      'a known address in capitals',
      { email: 'DEMO@vitrine.example' },
      { email: ['This email address is already in use.'] },
    ],
    [
      'a short password',
      { password: 'Abc1', passConfirm: 'Abc1' },
      { password: ['Password must be at least 5 characters'] },
    ],
    [
      'a password of 300',
      { password: 'x'.repeat(300), passConfirm: 'x'.repeat(300) },
      { password: ['Password must be at most 200 characters'] },
    ],
    ['no confirmation', { passConfirm: '' }, { passConfirm: ['Password confirmation is required'] }],
    ['another confirmation', { passConfirm: 'Abcde2' }, { passConfirm: ['Passwords do not match'] }],
    ['a phone of letters', { phoneE164: 'call me' }, { phone: ['Please enter a valid phone number'] }],
    ['a phone too short', { phoneE164: '+4912' }, { phone: ['Please enter a valid phone number'] }],
    ['a list for a phone', { phone: ['+4930901820'] }, { phone: ['The phone field must be a string.'] }],
  ])('register: refuses %s', async (_, change, errors) => {
    const answer = await shop.client.post('/api/register', { ...ANN, ...change });
    expect([answer.status, member(answer.body, 'errors')]).toEqual([422, errors]);
    expect(await isAuth(shop.client)).toBe(false);
  });

  it('register: accepts one of five parallel registrations of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.market.client().post('/api/register', ANN)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  it('register: ignores balance, username and verification', async () => {
    await shop.client.post('/api/register', {
      ...ANN,
      balance: 1e6,
      username: 'admin',
      email_verified_at: 1,
      id: 1,
    });
    const user = shop.market.context.db.prepare('SELECT * FROM users WHERE email = ?').get(ANN.email);
    expect(user).toMatchObject({ id: 2, balance: 0, username: null, email_verified_at: null });
  });

  it('register: is refused, when registration is closed', async () => {
    changeSettings(shop.market.context, { is_reg_enabled: false });
    const answer = await shop.client.post('/api/register', ANN);
    expect([answer.status, textAt(answer.body, 'message')]).toEqual([
      403,
      'Registration is closed at the moment.',
    ]);
  });
});
