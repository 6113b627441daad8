// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { instagramOf, mailtoOf } from './contacts.ts';

describe('instagramOf', () => {
  it('finds the link by title or address', () => {
    expect(instagramOf([{ title: 'INSTAGRAM', link: 'https://x.example/v' }])).toBe('https://x.example/v');
    expect(
      instagramOf([
        { title: 'Discord', link: 'https://discord.example/' },
        { title: 'Photos', link: 'https://www.instagram.com/vitrine' },
      ]),
    ).toBe('https://www.instagram.com/vitrine');
  });

  it.each([
    'javascript:alert("instagram")',
    'data:text/html,instagram',
    '//instagram.com',
    'instagram',
    'http://instagram.com',
  ])('rejects %j', (link) => {
    expect(instagramOf([{ title: 'Instagram', link }])).toBeUndefined();
  });
});

describe('mailtoOf', () => {
  it('accepts a plain address', () => {
    expect(mailtoOf(' support\u200b@vitrine.example ')).toBe('mailto:support@vitrine.example');
  });

  it.each([
    '',
    'support',
    'a@x',
    'a@x.example?bcc=b@y.example',
    'a@x.example,b@y.example',
    'a%0aBcc:b@x.example',
    'javascript:alert(1)@x.example',
  ])('rejects %j', (address) => {
    expect(mailtoOf(address)).toBeUndefined();
  });
});
