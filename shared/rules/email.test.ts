import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'rock&roll@vitrine.example',
  'ünï@vitrine.example',
  'пример@пример.рф',
  'dana@xn--p1ai',
  'dana@xn--e1afmkfd.xn--p1ai',
  'dana@localhost',
  'dana@[192.0.2.1]',
  '"dana"+shop@vitrine.example',
  'a..b.@vitrine.example',
  "o'neil%x!#$*/=?^_`{|}~@vitrine.example",
])('%s is an address', (text) => expect(isEmail(text)).toBe(true));

it.each([
  ...['', 'dana', '@', 'dana@', '@vitrine.example', 'a@b@vitrine.example', 'a b@vitrine.example', 'a@b c'],
  ...['dana@x.example, eve@x.example', 'dana@x.example\nBcc: eve', 'dana@x\u00a0.example', '\u3000@x'],
])('%j is none', (text) => expect(isEmail(text)).toBe(false));
