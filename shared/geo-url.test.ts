import { describe, expect, it } from 'vitest';
import { readGeoUrl, withGeoUrl } from './geo-url.ts';

describe('readGeoUrl', () => {
  it.each([
    ['https://geo.example/json?key=1&x=2', 'https://geo.example/json?key=1&x=2'],
    ['https://geo.example', 'https://geo.example/'],
    ['http://localhost:9000/ip', 'http://localhost:9000/ip'],
    ['http://127.0.0.1/ip', 'http://127.0.0.1/ip'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['https://geo.example/"><script>', 'https://geo.example/%22%3E%3Cscript%3E'],
  ])('reads %s', (text, url) => expect(readGeoUrl(text)).toBe(url));

  it.each([undefined, null, ''])('reads no address from %j', (text) =>
    expect(readGeoUrl(text)).toBeUndefined(),
  );

  it.each([
    'geo.example',
    '/json',
    'http://geo.example/json',
    'http://127.0.0.1.evil.example/',
    'https://user:pw@geo.example/',
    'https://geo.example:99999/',
    'javascript:alert(1)',
    'data:text/plain,1;DE',
  ])('refuses %s', (text) => expect(() => readGeoUrl(text)).toThrow('GEO_URL must be an https address'));
});

describe('withGeoUrl', () => {
  const html = '<html><head><title>Shop</title></head></html>';

  it('names the service in the head, with its marks escaped', () => {
    expect(withGeoUrl(html, 'https://geo.example/?a=1&b=$&"')).toBe(
      '<html><head><meta name="geo-url" content="https://geo.example/?a=1&amp;b=$&amp;&quot;"><title>Shop</title></head></html>',
    );
  });

  it('leaves the document unchanged without a service', () => {
    expect(withGeoUrl(html, undefined)).toBe(html);
  });
});
