import { describe, expect, it } from 'vitest';
import { pageHeaders } from './page-headers.ts';
import { mayLoad, readAllowedOrigins } from './allowed-origins.ts';

const allowed = readAllowedOrigins({ images: 'https://img.example/items/', geo: 'https://geo.example/ip' });
const nowhere = readAllowedOrigins({ images: undefined, geo: undefined });

describe('mayLoad', () => {
  it.each([
    ['https://img.example/items/ak.png', 'image'],
    ['https://geo.example/ip?x', 'xhr'],
    ['https://avatars.steamstatic.com/ab_medium.jpg', 'image'],
    ['https://avatars.cloudflare.steamstatic.com/ab.jpg', 'image'],
  ])('lets %s through as %s', (url, kind) => expect(mayLoad(url, kind, allowed, undefined)).toBe(true));

  it.each([
    ['https://img.example/items/ak.png', 'script'],
    ['https://img.example/', 'mainFrame'],
    ['https://img.example.evil.example/a.png', 'image'],
    ['https://img.example@evil.example/a.png', 'image'],
    ['http://img.example/a.png', 'image'],
    ['https://geo.example/a.png', 'image'],
    ['https://evil.example/', 'xhr'],
    ['wss://geo.example/ip', 'webSocket'],
    ['wss://img.example/', 'image'],
    ['file:///etc/passwd', 'image'],
    ['nonsense', 'xhr'],
    ['https://avatars.steamstatic.com/a.js', 'script'],
    ['https://avatars.steamstatic.com/', 'xhr'],
    ['http://avatars.steamstatic.com/a.jpg', 'image'],
    ['https://steamstatic.com.evil.example/a.jpg', 'image'],
    ['https://evil.example/steamstatic.com', 'image'],
    ['https://evilsteamstatic.com/a.jpg', 'image'],
  ])('stops %s as %s', (url, kind) => expect(mayLoad(url, kind, allowed, undefined)).toBe(false));

  it('blocks everything when no origin is configured', () => {
    expect(mayLoad('https://img.example/a.png', 'image', nowhere, undefined)).toBe(false);
    expect(mayLoad('https://geo.example/', 'xhr', nowhere, undefined)).toBe(false);
  });

  it('lets a named development server have its page and its socket, and no other port', () => {
    const dev = 'http://localhost:5173';
    expect(mayLoad('http://localhost:5173/src/app/main.tsx', 'script', nowhere, dev)).toBe(true);
    expect(mayLoad('ws://localhost:5173/?token=x', 'webSocket', nowhere, dev)).toBe(true);
    expect(mayLoad('http://localhost:5174/', 'script', nowhere, dev)).toBe(false);
  });
});

describe('readReach', () => {
  it.each(['', 'img.example', 'javascript:alert(1)', "https://a.example 'unsafe-eval'; script-src *"])(
    'takes no origin from %j',
    (images) => expect(readAllowedOrigins({ images, geo: images })).toEqual(nowhere),
  );
});

describe('pageHeaders', () => {
  it('names the hosts of pictures and of the IP-to-country service only if the build has them', () => {
    expect(pageHeaders(nowhere)['Content-Security-Policy']).toContain(
      "img-src 'self' data: https://*.steamstatic.com; ",
    );
    expect(pageHeaders(allowed)['Content-Security-Policy']).toContain(
      "img-src 'self' data: https://img.example https://*.steamstatic.com; ",
    );
    expect(pageHeaders(allowed)['Content-Security-Policy']).toContain(
      "connect-src 'self' https://geo.example; ",
    );
  });
  it('lets in inline scripts and styles by the nonce of their document only', () => {
    const policy = pageHeaders(nowhere, 'abc')['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; ");
    expect(pageHeaders(nowhere)['Content-Security-Policy']).not.toMatch(/nonce|unsafe/);
  });
  it.each([
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ])('says %s', (rule) =>
    expect(pageHeaders(nowhere)['Content-Security-Policy']?.split('; ')).toContain(rule),
  );
});
