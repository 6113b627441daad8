import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { mayOpenExternally, isOurPage } from './origin.ts';

describe('readConfig', () => {
  it.each([
    'https://shop.example',
    'http://127.0.0.1:4174',
    'http://localhost:8080',
    'https://shop.example:8443',
  ])('takes %s', (api) => expect(readConfig({ API_ORIGIN: api }, {}).api).toBe(api));
  it.each([
    'http://shop.example',
    'https://shop.example/api',
    'https://user:pw@shop.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'shop.example',
    '',
  ])('refuses %j and names the variable', (api) =>
    expect(() => readConfig({ API_ORIGIN: api }, {})).toThrow(
      expect.objectContaining({ name: 'ConfigError', variable: 'API_ORIGIN' }),
    ),
  );
  it('prefers the environment to the build, and works without either', () => {
    expect(readConfig({ API_ORIGIN: 'https://a.example' }, { api: 'https://b.example' }).api).toBe(
      'https://a.example',
    );
    expect(readConfig({}, { api: 'https://b.example' }).api).toBe('https://b.example');
    expect(readConfig({}, { api: 'not an origin' }).api).toBeUndefined();
  });
  it('refuses invalid picture paths and names the variable', () =>
    expect(() => readConfig({ IMAGE_PATHS: 'storage' }, {})).toThrow(
      expect.objectContaining({ name: 'ConfigError', variable: 'IMAGE_PATHS' }),
    ));
  it('refuses a development server on another machine', () =>
    expect(() => readConfig({ ELECTRON_RENDERER_URL: 'http://evil.example' }, {})).toThrow(ConfigError));
});

describe('origins', () => {
  it.each(['app://vitrine/', 'app://vitrine/cart', 'http://localhost:5173/x'])('%s is ours', (url) =>
    expect(isOurPage(url, 'http://localhost:5173')).toBe(true),
  );
  it.each(['app://vitrine/api/items/list', 'app://vitrine/i/ak.svg'])(
    '%s is what the backend answers, and no page of ours',
    (url) => expect(isOurPage(url)).toBe(false),
  );
  it.each(['app://evil/', 'file:///app', 'https://vitrine/', 'http://localhost:5174/', 'about:blank', ''])(
    '%j is not',
    (url) => expect(isOurPage(url, 'http://localhost:5173')).toBe(false),
  );
  it.each([
    'https://example.org/x?y',
    'mailto:help@vitrine.example',
    'mailto:a@b.c?subject=x&body=y',
    'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20M1A2D3',
    'steam://run/730//+csgo_econ_action_preview%2000183C20B8',
    'steam://run/730//+csgo_econ_action_preview 00183C20B8',
  ])('%s is let out', (url) => expect(mayOpenExternally(url)).toBe(true));
  it.each([
    'http://example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-msdt:/id',
    'steam://openurl/https://example.org',
    'steam://rungame/440/1/+csgo_econ_action_preview%20M1A2D3',
    'steam://run/730//+connect%20203.0.113.7',
    'steam://run/730//+csgo_econ_action_preview%20M1A2D3 -console',
    'vitrine://products',
    'https://user:pw@example.org',
    `https://example.org/${'a'.repeat(2048)}`,
    'mailto:a@b.c?attach=/etc/passwd',
    'mailto:a@b.c?bcc=everybody@example.org',
    'no url',
  ])('%s is not let out', (url) => expect(mayOpenExternally(url)).toBe(false));
});
