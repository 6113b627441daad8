import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { root } from '../start/paths.mjs';
import { bundledPackages, importedPackages, isPermissive, licencesPage } from './licences.mjs';

describe('bundledPackages', () => {
  const used = bundledPackages();

  test('is under licences that only ask to be named', () => {
    expect(used.filter(({ licence }) => !isPermissive(licence))).toEqual([]);
    expect(used.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'dompurify', 'electron']),
    );
    expect(used.map(({ name }) => name)).not.toContain('playwright');
  });

  test('is what docs/licences.md lists', async () => {
    expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(await licencesPage(used));
  });
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later OR AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['none given', false],
])('%s is permissive: %s', (expression, answer) => expect(isPermissive(expression)).toBe(answer));

test('packages are found however they are imported', () => {
  const text = `import a from 'hono/lib/x'; import '@scope/part/deep'; await import("late"); import x from './own.ts';
    import { join } from 'node:path'; export { y } from 'radix-ui/dialog'; @import 'sheet';`;
  expect(importedPackages(text).sort()).toEqual(['@scope/part', 'hono', 'late', 'radix-ui', 'sheet']);
});
