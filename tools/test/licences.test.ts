import { expect, test } from 'vitest';

import { isPermissive, licencesPage } from './licences.mjs';

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

test('licencesPage: has a row for each part', async () => {
  const page = await licencesPage([{ name: 'idb', version: '8.0.4', identifier: 'ISC' }]);
  expect(page).toMatch(/^\| idb +\| 8\.0\.4 +\| ISC +\|$/m);
});
