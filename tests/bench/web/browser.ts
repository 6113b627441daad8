import { createServer } from 'node:net';
import { chromium, type Browser } from 'playwright';

import { findBrowser } from '#tools/test/find-browser.mjs';

/** A Chromium that Lighthouse can reach too, by its debugging port. */
export interface OpenBrowser {
  browser: Browser;
  port: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Has JavaScript run as it was read: the engine makes machine code of it for hours otherwise, and forgets what rests. */
export const UNCOMPILED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** @param flags of Chromium's, besides those that every measurement has */
export async function openBrowser(...flags: readonly string[]): Promise<OpenBrowser> {
  const executablePath = findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Without it `performance.memory` and the collector's figures are rounded.
      '--enable-precise-memory-info',
      `--remote-debugging-port=${port}`,
      ...flags,
    ],
  });
  return { browser, port };
}
