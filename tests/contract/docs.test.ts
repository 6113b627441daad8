import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '#tools/start/paths.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

test('docs/security.md: names the defending files and their tests', () => {
  const named = [...page.matchAll(/`[\w./-]+\/[\w.-]+\.(?:ts|tsx|js|mjs|json)`/g)];
  expect(named.length).toBeGreaterThan(60);
});

test("docs/security.md: has a row for each of the twenty points of Electron's list", () => {
  const rows = [...page.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});
