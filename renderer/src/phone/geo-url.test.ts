// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withGeoUrl } from '#shared/geo-url.ts';
import { geoUrl } from './geo-url.ts';

const BUILT = 'https://built.example/json';
const served = (url: string | undefined) =>
  new DOMParser().parseFromString(withGeoUrl('<html><head></head></html>', url), 'text/html');

describe('geoUrl', () => {
  it('takes the full address from the page', () => {
    const started = 'https://geo.example/json?key=1&lang=de';
    expect(geoUrl(served(started), BUILT)).toBe(started);
    expect(geoUrl(served(started), undefined)).toBe(started);
  });

  it("falls back to the build's address", () => {
    expect(geoUrl(served(undefined), BUILT)).toBe(BUILT);
    expect(geoUrl(served(undefined), undefined)).toBeUndefined();
  });

  it.each(['http://geo.example/', 'javascript:alert(1)', 'nonsense'])(
    'rejects the unsafe address %s',
    (url) => {
      expect(geoUrl(served(url), undefined)).toBeUndefined();
    },
  );
});
