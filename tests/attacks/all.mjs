/**
 * `npm run attacks`: runs every vector in every place, while CI tries one round in 13. Takes the arguments of
 * `playwright test`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from '#tools/start/paths.mjs';

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/playwright/cli.js'),
    'test',
    '--project=attacks',
    '--project=web-desktop',
    '--workers=1',
    'tests/e2e/web/attacks',
    'tests/e2e/web/content-policy',
    'tests/e2e/web/after-logout',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ATTACK_ROUNDS: process.env['ATTACK_ROUNDS'] ?? '13' },
  },
);
process.exitCode = status ?? 1;
