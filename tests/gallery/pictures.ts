/** npm run pictures: takes the documents' pictures of the built shop (`dist/web`) and the built client (`out/`). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright/test';

import { makeIfStale } from '#tools/start/build.mjs';
import { root } from '#tools/start/paths.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { launchClient } from '../e2e/desktop/launch.ts';
import { lacksScreen, openScreen } from '#tools/test/screen.mjs';
import { chromiumOptions } from '../support/chromium.ts';
import { openShop } from '../support/open-shop.ts';
import { openScene, settle } from './open-scene.ts';
import { scenes } from './scenes.ts';
import type { Stage } from './scene.ts';
import { makeWorld, type World } from './world.ts';

/** The pictures by file name, each a scene of the gallery. */
const PICTURES = {
  home: { scene: 'home/full', lang: 'en', layout: 'wide' },
  catalogue: { scene: 'catalogue/full', lang: 'en', layout: 'wide' },
  item: { scene: 'item/full', lang: 'en', layout: 'wide' },
  checkout: { scene: 'checkout/balance', lang: 'en', layout: 'wide' },
  desk: { scene: 'desk/watches', lang: 'en', layout: 'wide' },
  account: { scene: 'account/full', lang: 'en', layout: 'wide' },
  phone: { scene: 'catalogue/full', lang: 'ar', layout: 'phone' },
} as const;

/** The printed records by file name: the scene whose 'Print' is pressed, the last one of its page. */
const RECORDS = {
  'record-history': { scene: 'account/full', lang: 'en', layout: 'wide' },
  'record-order': { scene: 'account/order-open', lang: 'de', layout: 'wide' },
  'record-payout': { scene: 'selling/offer-approved', lang: 'ar', layout: 'wide' },
} as const;

const QUALITY = 90;
/** A page of A4 with the margins of `@page`, in CSS pixels. */
const PAGE = { width: 794, height: 1123 };
const MARGINS = '[data-record] { padding: 14mm 15mm 16mm; }';

async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await writeFile(join(root, 'docs/pictures', `${name}.webp`), data, 'base64');
  console.log(`docs/pictures/${name}.webp`);
}

/** Presses the last 'Print', and shows what it prints as the first page of paper. */
async function printRecord({ page, t }: Stage): Promise<void> {
  await page.evaluate(() => void Reflect.set(window, 'print', () => undefined));
  await page
    .getByRole('button', { name: new RegExp(`^${t('history.print')}`) })
    .last()
    .click();
  await page.locator('[data-record] h1').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAGE);
  await page.evaluate((margins) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(margins);
    document.adoptedStyleSheets.push(sheet);
  }, MARGINS);
  await settle(page);
}

async function takeShop(browser: Browser, world: World): Promise<void> {
  for (const [name, { scene: wanted, lang, layout }] of Object.entries({ ...PICTURES, ...RECORDS })) {
    const scene = scenes.find((known) => known.name === wanted);
    if (!scene) throw new Error(`The gallery has no scene ${wanted}.`);
    const opened = await openScene(scene, { browser, world, lang, layout });
    try {
      if (name in RECORDS) await printRecord(opened);
      await take(opened.page, name);
    } finally {
      await opened.close();
    }
  }
}

async function takeClient(api: string, env: Readonly<Record<string, string>>): Promise<void> {
  const client = await launchClient({ api, env });
  try {
    await client.page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
    await client.page.getByRole('main').getByRole('article').first().waitFor();
    await settle(client.page);
    await take(client.page, 'desktop');
  } finally {
    await client.close();
  }
}

const processes = new Processes();
try {
  await makeIfStale('web', processes);
  await makeIfStale('desktop', processes);
  const shop = await openShop();
  processes.add(shop.stop);
  const browser = await chromium.launch(chromiumOptions({ draws: true }));
  processes.add(() => browser.close());
  await takeShop(browser, await makeWorld(shop));
  const screen = lacksScreen() ? { DISPLAY: await openScreen(processes) } : {};
  await takeClient(shop.api, screen);
} finally {
  await processes.end();
}
