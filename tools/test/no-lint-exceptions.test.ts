import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../start/paths.mjs';
import { ROOMS } from './rooms.mjs';

/** A comment that switches rules of the linter off, or checks of TypeScript. An exception is a line of oxlint.config.ts. */
const EXCEPTION = /(?:\/\/|\/\*)\s*(?:(?:eslint|oxlint)-|@ts-(?:nocheck|ignore|expect-error))/;

const ENDINGS = '{ts,tsx,js,cjs,mjs}';

test('lint: no comment makes an exception, in any source', () => {
  const sources = globSync([`*.${ENDINGS}`, '.*.cjs', ...ROOMS.map((room) => `${room}/**/*.${ENDINGS}`)], {
    cwd: root,
  });
  expect(sources).toContain(join('shared', 'bridge.ts'));
  expect(sources.filter((file) => EXCEPTION.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
