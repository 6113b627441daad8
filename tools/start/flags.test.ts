import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { readFlags } from './flags.mjs';
import { root } from './paths.mjs';

describe('npm start flags', () => {
  test('without any, the desktop client with the sandbox', () => {
    expect(readFlags([], {})).toMatchObject({
      web: false,
      dev: false,
      port: 4173,
      host: '127.0.0.1',
      allowedHosts: [],
      api: undefined,
      db: join(root, '.sandbox', 'vitrine.db'),
      reset: false,
      seed: undefined,
      gatewayPort: undefined,
      images: undefined,
      imageHost: undefined,
      tagHosts: [],
    });
  });

  test('all that the web takes, in both spellings', () => {
    const flags = readFlags(['--web', '--port=8080', '--db', '/data/x.db', '--reset', '--seed', '7'], {});
    expect(flags).toMatchObject({ web: true, port: 8080, db: '/data/x.db', reset: true, seed: 7 });
  });

  test('where it listens, and the names that it answers to', () => {
    const args = [
      '--web',
      '--host',
      '192.168.1.5',
      '--allowed-host',
      'a.example',
      '--allowed-host=b.example',
    ];
    expect(readFlags(args, {})).toMatchObject({
      host: '192.168.1.5',
      allowedHosts: ['192.168.1.5', 'a.example', 'b.example'],
    });
  });

  test('hot reload is of the web unless the desktop is asked for', () => {
    expect(readFlags(['--dev'], {})).toMatchObject({ dev: true, web: true });
    expect(readFlags(['--dev', '--desktop'], {})).toMatchObject({ dev: true, web: false });
  });

  test('a real backend by flag or environment, the flag winning', () => {
    expect(readFlags(['--api', 'https://shop.example/'], {}).api).toBe('https://shop.example');
    expect(readFlags([], { API_ORIGIN: 'http://localhost:8000' }).api).toBe('http://localhost:8000');
    expect(readFlags(['--api', 'https://a.example'], { API_ORIGIN: 'https://b.example' }).api).toBe(
      'https://a.example',
    );
    expect(readFlags([], { API_ORIGIN: '' }).api).toBeUndefined();
  });

  test('its pictures, and hosts the page may reach', () => {
    const flags = readFlags([], {
      API_ORIGIN: 'https://shop.example',
      IMAGE_PATHS: '/storage/, /img/skins/',
      VITRINE_IMAGE_HOST: 'https://img.example/skins/',
      VITRINE_GEO_URL: 'https://geo.example/json?key=1',
      TAG_HOSTS: 'https://*.tags.example, https://measure.example:8443,',
    });
    expect(flags).toMatchObject({
      images: ['/storage/', '/img/skins/'],
      imageHost: 'https://img.example',
      geo: 'https://geo.example',
      tagHosts: ['https://*.tags.example', 'https://measure.example:8443'],
      geoUrl: undefined,
    });
  });

  test('the IP-to-country service the page asks, whole', () => {
    expect(readFlags([], { GEO_URL: 'https://geo.example/json?key=1' }).geoUrl).toBe(
      'https://geo.example/json?key=1',
    );
    expect(readFlags([], { GEO_URL: '' }).geoUrl).toBeUndefined();
  });

  test.each([
    [['--webb'], 'no flag --webb'],
    [['-x'], 'no flag -x'],
    [['web'], '"web" is not a flag'],
    [['--', '--web'], 'is not a flag'],
    [['--web=yes'], '--web takes no value'],
    [['--no-web'], 'no flag --no-web'],
    [['--port'], '--port needs a value'],
    [['--port', '--web'], '--port needs a value'],
    [['--port='], '--port needs a value'],
    [['--host'], '--host needs a value'],
    [['--host', 'https://shop.example'], '--host must be a name'],
    [['--allowed-host', '*'], '--allowed-host must be a name'],
    [['--allowed-host'], '--allowed-host must be a name'],
    [['--port', '65536'], '--port must be a whole number'],
    [['--port', '80.5'], '--port must be a whole number'],
    [['--port', '0x50'], '--port must be a whole number'],
    [['--port=-1'], '--port must be a whole number'],
    [['--gateway-port', '70000'], '--gateway-port must be a whole number'],
    [['--gateway-port'], '--gateway-port needs a value'],
    [['--api', 'https://shop.example', '--gateway-port', '5000'], 'are for the sandbox'],
    [['--seed', '99999999999'], '--seed must be a whole number'],
    [['--db', ''], '--db needs a value'],
    [['--api', 'localhost:8000'], '--api must be an origin'],
    [['--api', 'ftp://x'], '--api must be an origin'],
    [['--api', 'http://'], '--api must be an origin'],
    [['--api', 'https://shop.example/api'], '--api must be an origin'],
    [['--api', 'https://user:pw@shop.example'], '--api must be an origin'],
    [['--web', '--desktop'], 'exclude each other'],
    [['--api', 'https://shop.example', '--reset'], 'are for the sandbox'],
    [['--constructor'], 'no flag --constructor'],
  ])('%j is refused: %s', (args, message) => {
    expect(() => readFlags(args, {})).toThrow(message);
  });

  test.each([
    [{ API_ORIGIN: 'shop.example' }, 'API_ORIGIN must be an origin'],
    [{ IMAGE_PATHS: '/' }, 'IMAGE_PATHS'],
    [{ IMAGE_PATHS: 'storage/' }, 'IMAGE_PATHS'],
    [{ IMAGE_PATHS: '/a/../b/' }, 'IMAGE_PATHS'],
    [{ VITRINE_GEO_URL: 'geo' }, 'VITRINE_GEO_URL'],
    [{ GEO_URL: 'geo.example' }, 'GEO_URL must be an https address'],
    [{ GEO_URL: 'http://geo.example' }, 'GEO_URL must be an https address'],
    [{ TAG_HOSTS: '*' }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: 'https://*' }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: 'https:' }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: 'http://tags.example' }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: "https://tags.example 'unsafe-inline'" }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: 'https://tags.example; script-src *' }, 'TAG_HOSTS'],
    [{ TAG_HOSTS: 'https://tags.example,data:' }, 'TAG_HOSTS'],
  ])('the environment %j is refused: %s', (env, message) => {
    expect(() => readFlags([], env)).toThrow(message);
  });
});
