import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Page } from 'playwright/test';

import { root } from '#tools/start/paths.mjs';
import { chromiumOptions, isTraced } from '../support/chromium.ts';
import { declinedCookies } from '../support/consent.ts';
import { openSandbox } from '../support/open-shop.ts';
import { runCell, type CellContext, type Cell } from './cell.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { readPlan } from './plan.ts';
import { countsOf, report, type Result } from './report.ts';
import { SCENES } from './scenes/all.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    /** About how many cells to run, spread so that every call and fault is among them. */
    sample: { type: 'string' },
    /** `2/5`: the second of five parts. */
    shard: { type: 'string' },
    /** Only cells whose `call on screen, fault` matches. */
    only: { type: 'string' },
    /** Waits the full 20 s for a silent server. */
    patient: { type: 'boolean', default: false },
    /** Cells at a time. */
    workers: { type: 'string', default: '4' },
    /** A file for the counts, as JSON. */
    report: { type: 'string' },
    /** The folder for what failures looked like. */
    pictures: { type: 'string', default: join(root, 'test-results/faults') },
    /** The web build. */
    pages: { type: 'string', default: join(root, 'dist/web') },
  },
});

/** Cells between two lines of progress. */
const PROGRESS_EVERY = 50;

const nameOf = ({ scene, fault }: Cell) => `${scene.call} on ${scene.screen}, ${fault}`;

/** Saves what a page says. With `TRACE=1` also its picture. */
async function saveEvidence(page: Page, cell: Cell): Promise<void> {
  const file = join(values.pictures, nameOf(cell).replace(/[^a-z0-9]+/gi, '-'));
  if (isTraced) await page.screenshot({ path: `${file}.png`, timeout: 5000 });
  await writeFile(`${file}.txt`, `${page.url()}\n${await page.locator('body').innerText()}\n`);
}

async function run(): Promise<boolean> {
  const plan = readPlan(SCENES, values);
  await rm(values.pictures, { recursive: true, force: true });
  await mkdir(values.pictures, { recursive: true });
  const startedAt = performance.now();
  const sandbox = await openSandbox();
  const browser = await chromium.launch(chromiumOptions({ draws: isTraced }));
  const world = new World(sandbox.api);
  await world.pauseService();
  const results: Result[] = [];
  const remaining = [...plan.cells];

  async function runWorker(): Promise<void> {
    const proxy = await openFaultProxy(sandbox.api, values.pages);
    const context = await browser.newContext({
      baseURL: proxy.origin,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      viewport: { width: 1280, height: 900 },
    });
    const shared: CellContext = {
      context,
      proxy,
      world,
      cookies: declinedCookies(proxy.origin),
      accounts: new Map(),
      patient: values.patient,
      saveEvidence: ({ page }, cell) => saveEvidence(page, cell),
    };
    for (let cell = remaining.shift(); cell; cell = remaining.shift()) {
      const start = performance.now();
      const problem = await runCell(cell, shared).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      results.push({ cell, problem, ms: performance.now() - start });
      if (problem !== undefined)
        console.log(`✗ ${nameOf(cell)}: ${problem.replace(/\s+/g, ' ').slice(0, 600)}`);
      if (results.length % PROGRESS_EVERY === 0)
        console.log(`${results.length} of ${plan.cells.length} cells done`);
    }
    await context.close();
    proxy.close();
  }

  try {
    await Promise.all(Array.from({ length: Number(values.workers) }, runWorker));
  } finally {
    await browser.close();
    await sandbox.stop();
  }
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(countsOf(results)));
  console.log(report(results, plan, (performance.now() - startedAt) / 1000));
  return countsOf(results).failed === 0;
}

process.exitCode = (await run()) ? 0 : 1;
