import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const BUILT = 'https://shop.example';
const ELSEWHERE = 'https://evil.example';

describe('what a packed client takes from the environment', () => {
  test('no other backend than the one it was built for', () => {
    expect(readConfig({ API_ORIGIN: ELSEWHERE }, { api: BUILT }, true).api).toBe(BUILT);
    expect(readConfig({ API_ORIGIN: ELSEWHERE }, { api: BUILT }, false).api).toBe(ELSEWHERE);
  });

  test('a backend when its build names none, or an invalid one', () => {
    expect(readConfig({ API_ORIGIN: BUILT }, {}, true).api).toBe(BUILT);
    expect(readConfig({ API_ORIGIN: BUILT }, { api: 'ftp://shop.example' }, true).api).toBe(BUILT);
  });

  test('no other IP-to-country service than the one it was built for', () => {
    const env = { GEO_URL: 'https://geo.example/json' };
    expect(readConfig(env, { geo: 'https://built.example/' }, true).geo).toBeUndefined();
    expect(readConfig(env, { geo: 'https://built.example/' }, false).geo).toBe(env.GEO_URL);
    expect(readConfig(env, {}, true).geo).toBe(env.GEO_URL);
  });

  test('no page of a development server', () => {
    const env = { ELECTRON_RENDERER_URL: 'http://127.0.0.1:5173' };
    expect(readConfig(env, { api: BUILT }, true).devServer).toBeUndefined();
    expect(readConfig(env, { api: BUILT }, false).devServer).toBe('http://127.0.0.1:5173');
  });
});

test.each(['geo.example', 'http://geo.example/', 'javascript:alert(1)'])('GEO_URL can not be %s', (geo) => {
  expect(() => readConfig({ GEO_URL: geo }, {})).toThrow(ConfigError);
});

test.each(['http://shop.example', 'https://user:pw@shop.example', 'file:///etc', 'no origin'])(
  'API_ORIGIN can not be %s',
  (api) => {
    expect(() => readConfig({ API_ORIGIN: api }, {})).toThrow('API_ORIGIN is no https origin.');
  },
);
