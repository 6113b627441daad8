import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createFront } from '#tools/serve/front.ts';
import { listen } from '#tools/start/listen.mjs';
import { root } from '#tools/start/paths.mjs';
import { startSandbox } from '#tools/start/sandbox-process.mjs';

/** A sandbox with its own database. */
export interface OpenSandbox {
  /** Origin of the sandbox itself, without the front server. */
  api: string;
  /** Origin of the payment pages. */
  gateway: string;
  stop: () => Promise<void>;
}

/** The built web shop, served in front of a sandbox. */
export interface OpenShop extends OpenSandbox {
  /** Origin of the page; `/api/`, `/auth/`, `/i/` and `/__sandbox/` lead to the sandbox. */
  origin: string;
}

/**
 * Starts a sandbox on a temporary database and a free port. With `SHOP_TEMPLATE` set, the database starts as a copy of
 * that file, which is faster than building the catalogue.
 */
export async function openSandbox(): Promise<OpenSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const db = join(folder, 'market.db');
  const template = process.env['SHOP_TEMPLATE'];
  if (template) await copyFile(template, db);
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const sandbox = await startSandbox({
      db,
      quickPasswords: true,
      onNote: (line) => console.error(`sandbox: ${line}`),
    });
    return {
      api: sandbox.origin,
      gateway: sandbox.gateway,
      stop: async () => {
        await sandbox.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/**
 * Starts a sandbox and, in front of it, a web build.
 * @param pages folder of the build; by default `SHOP_PAGES` or `dist/web`
 */
export async function openShop(
  pages = process.env['SHOP_PAGES'] ?? join(root, 'dist/web'),
): Promise<OpenShop> {
  const sandbox = await openSandbox();
  try {
    const front = createFront({
      pages,
      backend: { origin: new URL(sandbox.api), remote: false },
    });
    const origin = await listen(front, 0);
    return {
      api: sandbox.api,
      gateway: sandbox.gateway,
      origin,
      stop: async () => {
        front.close();
        front.closeAllConnections();
        await sandbox.stop();
      },
    };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}
