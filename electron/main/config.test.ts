import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const BUILT = 'https://shop.example';
const ELSEWHERE = 'https://evil.example';

describe('what a packed client takes from the environment', () => {
  test('no other backend than the one it was built for', () => {
    expect(readConfig({ API_ORIGIN: ELSEWHERE }, BUILT, true).api).toBe(BUILT);
    expect(readConfig({ API_ORIGIN: ELSEWHERE }, BUILT, false).api).toBe(ELSEWHERE);
  });

  test('a backend where it was built for none, or for one that is no origin', () => {
    expect(readConfig({ API_ORIGIN: BUILT }, undefined, true).api).toBe(BUILT);
    expect(readConfig({ API_ORIGIN: BUILT }, 'ftp://shop.example', true).api).toBe(BUILT);
  });

  test('no page of a development server', () => {
    const env = { ELECTRON_RENDERER_URL: 'http://127.0.0.1:5173' };
    expect(readConfig(env, BUILT, true).devServer).toBeUndefined();
    expect(readConfig(env, BUILT, false).devServer).toBe('http://127.0.0.1:5173');
  });
});
