import { chromium, type Browser } from 'playwright';

import { findTestBrowser } from '#tools/test/find-browser.mjs';
import { freePort } from '../../support/free-port.ts';

/** A Chromium with a debugging port, which Lighthouse uses too. */
export interface OpenBrowser {
  browser: Browser;
  port: number;
}

/**
 * Flags that interpret JavaScript only: otherwise the engine compiles for hours and drops idle code, which changes the
 * heap.
 */
export const UNCOMPILED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** @param flags of Chromium, in addition to those of every measurement */
export async function openBrowser(...flags: readonly string[]): Promise<OpenBrowser> {
  const executablePath = findTestBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Without it, `performance.memory` and the garbage collector's figures are rounded.
      '--enable-precise-memory-info',
      `--remote-debugging-port=${port}`,
      ...flags,
    ],
  });
  return { browser, port };
}
