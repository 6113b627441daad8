import { chromium, type Browser } from 'playwright';

import { findTestBrowser } from '#tools/test/find-browser.mjs';
import { freePort } from '../../support/free-port.ts';

/** A Chromium with a debugging port, for tabs without Playwright. */
export interface OpenBrowser {
  browser: Browser;
  port: number;
}

/** Opens the Chromium of the measurements. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = findTestBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${port}`,
    ],
  });
  return { browser, port };
}
