/**
 * npm run bench:calls: counts the calls below `/api/` of each screen's first load and of a reload, as guest and member.
 * `--names` lists them. `SHOP_PAGES` names another build.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod/mini';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { openShop } from '../support/open-shop.ts';
import { openBrowser } from './web/browser.ts';
import { newVisitor, shopPages } from './web/shop-pages.ts';

const { values: options } = parseArgs({ options: { names: { type: 'boolean', default: false } } });

/** Late enough for what the page asks for when it is idle. In ms. */
const IDLE_MS = 1500;

const Made = z.object({ payload: z.object({ token: z.string() }) });

/** The calls of one load, by their path and query. */
async function callsOf(page: Page, load: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api/'.length) + search);
  };
  page.on('request', note);
  await load();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls.toSorted();
}

/** A visitor with empty storage, or a new member whose session is kept. */
async function open(browser: Browser, origin: string, isMember: boolean): Promise<BrowserContext> {
  const context = await newVisitor(browser, origin);
  if (!isMember) return context;
  const made = await fetch(`${origin}/__sandbox/api/users`, {
    method: 'POST',
    body: '{}',
    headers: JSON_TYPE,
  });
  const { token } = z.parse(Made, await made.json()).payload;
  await context.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('auth_session', 'true');
  }, token);
  return context;
}
const JSON_TYPE = { 'Content-Type': 'application/json' };

const processes = new Processes();
try {
  if (process.env['SHOP_PAGES'] === undefined) await makeIfStale('web', processes);
  const shop = await openShop();
  processes.add(shop.stop);
  const { browser } = await openBrowser();
  processes.add(() => browser.close());
  const { origin } = shop;
  const { home, catalogue, item } = await shopPages(origin);
  const screens: readonly [string, string, boolean][] = [
    ...[home, catalogue, item, `${origin}/desk`, `${origin}/favourites`, `${origin}/terms`].flatMap(
      (url): [string, string, boolean][] => [
        [url, 'guest', false],
        [url, 'member', true],
      ],
    ),
    ...['/cart', '/account', '/success-payment?type=topup&order=1'].map((path): [string, string, boolean] => [
      origin + path,
      'member',
      true,
    ]),
  ];
  const rows: string[] = [];
  for (const [url, who, isMember] of screens) {
    const context = await open(browser, origin, isMember);
    const page = await context.newPage();
    const first = await callsOf(page, () => page.goto(url));
    const again = await callsOf(page, () => page.reload());
    rows.push(
      `| ${url.slice(origin.length).padEnd(36)} | ${who.padEnd(6)} | ${first.length} | ${again.length} |`,
    );
    if (options.names)
      rows.push(...[first, again].map((calls) => calls.map((call) => `    ${call}`).join('\n')));
    await context.close();
  }
  console.log(
    ['| Screen | Visitor | First load | Reload |', '| --- | --- | --: | --: |', ...rows].join('\n'),
  );
} finally {
  await processes.end();
}
