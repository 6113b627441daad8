import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSandbox } from '#tools/start/sandbox-process.mjs';

/**
 * Playwright's global set-up: builds the catalogue's database once and removes it at the end. Every worker copies it
 * (see `openSandbox`).
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'));
  const db = join(folder, 'market.db');
  const sandbox = await startSandbox({ db });
  // A clean exit merges the write-ahead log into the file, which can then be copied alone.
  await sandbox.stop();
  process.env['SHOP_TEMPLATE'] = db;
  return () => rm(folder, { recursive: true, force: true });
}
