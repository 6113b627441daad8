import { test as base } from 'playwright/test';

import { type OpenSandbox, openSandbox } from '../../support/open-shop.ts';
import { type PackedClient, pack } from './pack.ts';

/** Playwright's `test` with a packed client, made once a worker, and a sandbox. */
export const test = base.extend<object, { packed: PackedClient; sandbox: OpenSandbox }>({
  packed: [
    async ({}, use) => {
      const packed = await pack();
      await use(packed);
      await packed.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sandbox: [
    async ({}, use) => {
      const sandbox = await openSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from 'playwright/test';
