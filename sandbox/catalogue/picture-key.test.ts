import { expect, test } from 'vitest';

import { readItems } from './items-file.ts';
import { itemPicture, picturePath, readPictureKey } from './picture-key.ts';

const keyOf = (path: string) => path.slice('/i/'.length, -'.svg'.length);

test('readPictureKey: reads the key of every item', () => {
  for (const item of readItems()) {
    const key = keyOf(picturePath(itemPicture({ ...item, finish: item.finish.en }), 999));
    expect(readPictureKey(key), key).toMatchObject({ kind: item.kind, model: item.model, seed: 3 });
  }
});

test('picturePath: gives pattern numbers with the same remainder one picture', () => {
  const part = 'weapon_ak-47_redline_classified_';
  expect(picturePath(part, 5)).toBe(picturePath(part, 1));
  expect(picturePath(part, 2)).not.toBe(picturePath(part, 1));
});

test.each([
  'weapon_ak-47_redline_classified__9',
  'tank_ak-47_redline_classified__1',
  'weapon_ak-47_redline_mythical__1',
  'weapon_../../etc/passwd_redline_classified__1',
  'weapon_<script>_redline_classified__1',
  `weapon_${'a'.repeat(5000)}_redline_classified__1`,
  '',
])('readPictureKey: answers undefined for %s', (key) => {
  expect(readPictureKey(key)).toBeUndefined();
});
