import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { createLinkFollower } from '#electron/main/returns/follow.ts';
import { PendingReturns } from '#electron/main/returns/pending-returns.ts';
import { EMPTY } from '#electron/main/returns/record.ts';
import { findDeepLinks, parseDeepLink } from '#shared/deep-link.ts';
import { screenPath } from '#shared/shop-screen.ts';
vi.mock('electron', () => ({ default: {} }));

import { anyLink, argvVector, goodLink, isAllowedRoute, linksSeed } from '../support/links.ts';

// 20,000 links and command lines; `LINKS_SEED` gives another 20,000.
const LINKS = 12_000;
const COMMAND_LINES = 8000;
const seeded = (numRuns: number) => ({ numRuns, seed: linksSeed });

test('links: lead only to the listed screens, and never throw', { timeout: 120_000 }, () => {
  process.stdout.write(`links: seed ${linksSeed}\n`);
  const kinds = { screen: 0, steam: 0, unknown: 0 };
  fc.assert(
    fc.property(anyLink, (link) => {
      const parsed = parseDeepLink(link);
      kinds[parsed.kind] += 1;
      if (parsed.kind === 'screen') expect(isAllowedRoute(screenPath(parsed.screen)), link).toBe(true);
      if (parsed.kind === 'steam') expect(link.toLowerCase()).toContain('://auth/steam');
    }),
    seeded(LINKS),
  );
  // The sample must contain both good and bad links.
  expect(kinds.screen).toBeGreaterThan(LINKS / 20);
  expect(kinds.unknown).toBeGreaterThan(LINKS / 20);
  expect(kinds.steam).toBeGreaterThan(0);
});

test('every good link: is followed', () => {
  fc.assert(
    fc.property(goodLink, (link) => {
      expect(parseDeepLink(link).kind).toBe('screen');
    }),
    seeded(2000),
  );
});

test('command lines: lead nowhere else, and the log never quotes them', { timeout: 120_000 }, async () => {
  const pending = new PendingReturns({ contents: () => EMPTY, write: () => true });
  const shown: string[] = [];
  const logged = new Set<string>();
  const steam = vi.fn(() => Promise.resolve('not-ours' as const));
  const follower = createLinkFollower({
    pending,
    page: { showScreen: (screen) => shown.push(screenPath(screen)) < 0, notify: () => undefined },
    steam,
    refused: (reason) => logged.add(reason),
  });
  await fc.assert(
    fc.asyncProperty(argvVector, async (argv) => {
      const links = findDeepLinks(argv);
      expect(argv).toEqual(expect.arrayContaining(links));
      const before = shown.length;
      await follower.followAll(links);
      expect(shown.length - before).toBeLessThanOrEqual(1);
      for (const path of shown.slice(before)) expect(isAllowedRoute(path), path).toBe(true);
    }),
    seeded(COMMAND_LINES),
  );
  expect(shown.length).toBeGreaterThan(COMMAND_LINES / 20);
  expect([...logged].sort()).toEqual([
    'a sign-in, not ours',
    'bad query',
    'it was followed before',
    'no such target',
    'not a link of ours',
    'too long',
  ]);
});

test.each([
  '/cart',
  '/account',
  '/products/../cart',
  '/products/a/b/c/d',
  '/success-payment?redirect=x',
  '/success-payment?order=1&order=2',
  '/success-payment?order=%00',
  '/success-payment?order=a b',
  '//evil.example',
  'https://evil.example',
  '/success-payment#x',
  '/success-payment?',
  '',
])('test oracle: refuses %j', (path) => expect(isAllowedRoute(path)).toBe(false));
test.each(['/products', '/products/cs2/rifles/17?search=a%20b&page=2', '/fail-payment?error=No%20money!'])(
  'test oracle: allows %j',
  (path) => expect(isAllowedRoute(path)).toBe(true),
);
