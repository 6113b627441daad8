import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { root } from '#tools/start/paths.mjs';

/** A file in backticks, and the part of a test's title in quotation marks after it, if there is one. */
const NAMED = /`([\w./-]+\/[\w.-]+\.(?:ts|tsx|js|json))`(?: "([^"]+)")?/g;

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...page.matchAll(NAMED)].map(([, file = '', title]) => ({ file, title }));

describe('what docs/security.md names', () => {
  test('are files and tests', () => {
    expect(named.length).toBeGreaterThan(60);
  });

  test.each([...new Set(named.map(({ file }) => file))])('%s is there', (file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  const titled = named.flatMap(({ file, title }) => (title === undefined ? [] : [[title, file] as const]));
  test.each(titled)('"%s" is a test of %s', (title, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  });
});

test("docs/security.md has a row for each of the twenty points of Electron's list", () => {
  const rows = [...page.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});
