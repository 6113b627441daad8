import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ReadPhone } from '../../phone/phone-numbers.ts';
import { forgotSchema, loginSchema, readResetLink, registrationSchema, resetSchema } from './rules.ts';

/** The first error of each field, as a form shows it. */
function firstErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

const good = {
  name: 'Ada',
  surname: 'Glass',
  email: 'ada@vitrine.example',
  phone: '',
  password: 'Abc12',
  confirm: 'Abc12',
  age: true,
};

async function wrong(changes: Partial<typeof good>, phone: ReadPhone = { kind: 'empty' }) {
  const schema = registrationSchema(() => Promise.resolve(phone));
  const result = await z.safeParseAsync(schema, { ...good, ...changes });
  return result.success ? {} : firstErrors(result.error.issues);
}

describe('loginSchema', () => {
  it('reports both fields, when both are empty or blank', () => {
    const result = z.safeParse(loginSchema, { username: '  ', password: '' });
    expect(firstErrors(result.error?.issues ?? [])).toEqual({
      username: 'login.usernameRequired',
      password: 'login.passwordRequired',
    });
  });

  it.each([
    ['\u200bada＠vitrine.example\u00a0', 'ada@vitrine.example'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['ＡＤＡ', 'ＡＤＡ'],
    ['\ufeffde\u00admo\u200b ', 'demo'],
  ])('reads the username %j as %j: of what can’t be seen only joiners stay', (username, read) =>
    expect(z.parse(loginSchema, { username, password: 'x' }).username).toBe(read),
  );

  it('reports a username of which nothing can be seen', () =>
    expect(z.safeParse(loginSchema, { username: '\u200b', password: 'x' }).success).toBe(false));

  it('trims the username and keeps blanks of the password', () => {
    expect(z.parse(loginSchema, { username: ' demo ', password: ' x ' })).toEqual({
      username: 'demo',
      password: ' x ',
    });
  });
});

describe('registrationSchema', () => {
  it('accepts valid values without a phone', async () => {
    expect(await wrong({})).toEqual({});
  });

  it('reports all missing fields at once', async () => {
    const none = { name: '', surname: ' ', email: '', password: '', confirm: '', age: false };
    expect(await wrong(none)).toEqual({
      name: 'register.nameRequired',
      surname: 'register.surnameRequired',
      email: 'register.emailRequired',
      password: 'login.passwordRequired',
      confirm: 'register.confirmRequired',
      age: 'register.ageRequired',
    });
  });

  it.each(['ada', 'ada@', '@x.example', 'a b@x.example', 'a@x.example,b@x.example', 'a@x.example\nBcc: b'])(
    'refuses %j as an email',
    async (email) => {
      expect(await wrong({ email })).toEqual({ email: 'register.emailInvalid' });
    },
  );

  it('refuses a password of four characters and accepts one of five', async () => {
    expect(await wrong({ password: '1234', confirm: '1234' })).toEqual({
      password: 'register.passwordShort',
    });
    expect(await wrong({ password: '12345', confirm: '12345' })).toEqual({});
  });

  it('reports different passwords, when other fields have errors too', async () => {
    expect(await wrong({ name: '', confirm: 'abc12' })).toEqual({
      name: 'register.nameRequired',
      confirm: 'register.mismatch',
    });
  });

  it('distinguishes an invalid number from an unsupported country', async () => {
    expect(await wrong({ phone: '1' }, { kind: 'invalid' })).toEqual({ phone: 'register.phoneInvalid' });
    expect(await wrong({ phone: '1' }, { kind: 'unsupported' })).toEqual({ phone: 'phone.unsupported' });
  });

  it('requires the age confirmation', async () => {
    expect(await wrong({ age: false })).toEqual({ age: 'register.ageRequired' });
  });
});

describe('forgotSchema and resetSchema', () => {
  it('require a valid email', () => {
    expect(z.safeParse(forgotSchema, { email: 'x' }).success).toBe(false);
    expect(z.parse(forgotSchema, { email: ' a@x.example ' })).toEqual({ email: 'a@x.example' });
    expect(z.parse(forgotSchema, { email: '\u2060a@x.example\ufeff' })).toEqual({ email: 'a@x.example' });
  });

  it.each(['rock&roll@x.example', 'ünï@x.example', 'a@xn--p1ai', 'a@x'])('leave %s to the server', (email) =>
    expect(z.parse(forgotSchema, { email })).toEqual({ email }),
  );

  it('require the new password twice', () => {
    const result = z.safeParse(resetSchema, { password: 'Abc12', confirm: 'Abc13' });
    expect(firstErrors(result.error?.issues ?? [])).toEqual({ confirm: 'register.mismatch' });
  });
});

describe('readResetLink', () => {
  it('reads a token and an email', () => {
    expect(readResetLink('token=abcdef0123456789&email=a%40x.example')).toEqual({
      token: 'abcdef0123456789',
      email: 'a@x.example',
    });
  });

  it.each(['short', '<b>', 'ключ', 'a'.repeat(501), '2|a:b;c', 'a+b/c=='])(
    'accepts the token %j: the server checks it',
    (token) => {
      expect(readResetLink(String(new URLSearchParams({ token, email: 'a@x.example' })))?.token).toBe(token);
    },
  );

  it.each([
    ['?token=a+b&email=ada+shop@x.example', 'a+b', 'ada+shop@x.example'],
    ['?token=a%2Bb&email=ada%2Bshop%40x.example', 'a+b', 'ada+shop@x.example'],
    ['?token=t&email=rock%26roll%40x.example', 't', 'rock&roll@x.example'],
    ['?token=t&email=ünï@x.example', 't', 'ünï@x.example'],
    ['?token=t%E2%80%8B&email=%EF%BB%BFada@x.example%C2%A0', 't', 'ada@x.example'],
    ['?token=t&email=%20ada@x.example%E2%80%8E', 't', 'ada@x.example'],
    ['?token=t&amp;email=ada@x.example', 't', 'ada@x.example'],
  ])('reads %j', (query, token, email) => expect(readResetLink(query)).toEqual({ token, email }));

  it.each([
    '',
    'token=%20&email=a%40x.example',
    'token=abcdef0123456789',
    'email=a%40x.example',
    'token=&email=a%40x.example',
    'token=abcdef0123456789&email=nobody',
  ])('refuses the query %j', (query) => {
    expect(readResetLink(query)).toBeUndefined();
  });
});
