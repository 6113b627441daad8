/**
 * npm run bench:web: measures speed, weight and memory of the built web shop, against its targets and optionally
 * against another site. See `--help`.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { openShop } from '../support/open-shop.ts';
import { openBrowser, UNCOMPILED } from './web/browser.ts';
import { buildTime } from './web/build-time.ts';
import { isMet, Figures } from './web/figures.ts';
import { measureDesk } from './web/desk/measure-desk.ts';
import { interactions } from './web/interactions.ts';
import { itemsTable } from './web/items-table.ts';
import { runLighthouse, addLighthouseResult } from './web/lighthouse.ts';
import { walkShop, type HeapUse, type NavigationCounts } from './web/memory.ts';
import { measured, type MeasuredShop } from './web/measured-shop.ts';
import { readOptions, usage, type Options } from './web/options.ts';
import { openControlPage } from './web/price/control-page.ts';
import { filmShop } from './web/price/film.ts';
import { measurePress } from './web/press/measure-press.ts';
import { measurePrice } from './web/price/measure-price.ts';
import { PRICE_TEXT } from './web/price/price-text.ts';
import { routeChange } from './web/route-change.ts';
import { PAGE_NAMES } from './web/shop-pages.ts';
import { ratios, table } from './web/table.ts';
import { addWeight, weigh } from './web/weight.ts';

/** LCP in ms. */
const LCP = { home: 1300, catalogue: 2200, item: 2200 } as const;
const NAMES = ['home', 'catalogue', 'item'] as const;
const atMost = (value: number) => ({ target: { bound: 'at most', value } as const });

const growth = ({ early, late }: HeapUse) => (late / early - 1) * 100;

function addHeapUse(ours: Figures, steps: NavigationCounts, heap: HeapUse, short: boolean): void {
  ours.add(`heap after ${steps.early} navigations`, 'MB', heap.early);
  ours.add(`heap after ${steps.late} navigations`, 'MB', heap.late);
  ours.add('growth between the two', '%', growth(heap), short ? {} : atMost(5));
}

interface Results {
  ours: Figures;
  before: Figures | undefined;
  peers: Figures;
}

async function measure(options: Options, processes: Processes): Promise<Results> {
  const { parts, runs, peer, peerText = PRICE_TEXT, peerPress, film, short } = options;
  const peers = new Figures();
  const logStart = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

  const builds: number[] = [];
  if (parts.includes('build'))
    for (let run = 0; run < runs; run++) {
      logStart(`build ${run + 1}`);
      builds.push(await buildTime(processes));
    }
  else await makeIfStale('web', processes);

  const folders = options.before === undefined ? [undefined] : [undefined, options.before];
  const shops: MeasuredShop[] = [];
  for (const folder of folders) {
    const shop = await openShop(folder);
    processes.add(shop.stop);
    shops.push(await measured(shop));
  }
  const [now, before] = shops;
  if (!now) throw new Error('No shop was opened.');
  const { shop, pages, figures: ours } = now;
  const open = await openBrowser();
  const { browser, port } = open;
  processes.add(() => browser.close());
  const { origin } = shop;
  const control = await openControlPage();
  processes.add(control.stop);
  // A first run warms disk, database and front server, which compresses a file on its first request.
  for (const each of shops) for (const name of PAGE_NAMES) await weigh(browser, each.pages[name]);

  for (let run = 0; run < runs; run++) {
    logStart(`run ${run + 1} of ${runs}`);
    const theirs = peer === undefined ? undefined : { url: peer, priceText: peerText };
    if (parts.includes('price'))
      await measurePrice(open, shops, { figures: ours, peers, peer: theirs, control: control.url });
    if (parts.includes('press'))
      await measurePress(open, shops, { peer: theirs && peerPress && { ...theirs, ...peerPress }, peers });
    if (parts.includes('desk')) await measureDesk(open, shops);
    const build = builds[run];
    if (build !== undefined) ours.add('npm run build:web', 's', build, atMost(20));
    if (parts.includes('lighthouse')) {
      for (const name of NAMES)
        addLighthouseResult(ours, name, await runLighthouse(pages[name], port), LCP[name]);
      if (peer !== undefined) addLighthouseResult(peers, 'home', await runLighthouse(peer, port));
    }
    if (parts.includes('weight')) {
      for (const name of NAMES) addWeight(ours, name, await weigh(browser, pages[name]));
      if (peer !== undefined) addWeight(peers, 'home', await weigh(browser, peer), false);
    }
    if (parts.includes('route'))
      ours.add('answer to painted grid', 'ms', await routeChange(browser, origin, pages), atMost(100));
    if (parts.includes('inp'))
      for (const [step, ms] of Object.entries(await interactions(browser, origin, pages)))
        ours.add(`INP, processor ×4: ${step}`, 'ms', ms, atMost(100));
    if (parts.includes('table')) {
      const { rows, sort } = await itemsTable(browser, origin, pages);
      ours.add('answer to painted rows in view, processor ×4', 'ms', rows.inView, atMost(100));
      ours.add('answer to 100 painted rows, processor ×4', 'ms', rows.all, atMost(100));
      ours.add('INP, processor ×4: sort the table', 'ms', sort, atMost(100));
    }
    if (parts.includes('memory')) {
      const steps = short ? { early: 10, late: 30 } : { early: 100, late: 300 };
      addHeapUse(ours, steps, await walkShop(browser, origin, pages, steps), short);
      const uncompiled = await openBrowser(UNCOMPILED);
      const heap = await walkShop(uncompiled.browser, origin, pages, steps);
      await uncompiled.browser.close();
      ours.add('growth without compilation', '%', growth(heap), short ? {} : atMost(5));
    }
  }
  if (film !== undefined) {
    logStart('film');
    await filmShop(open, origin, pages, film);
  }
  return { ours, before: before?.figures, peers };
}

const processes = new Processes();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const { ours, before, peers } = await measure(options, processes);
    console.log(`Medians of ${options.runs}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
    console.log(table(ours.all));
    if (before) console.log(`\nOurs against ${options.before}\n\n${ratios(ours.all, before.all)}`);
    if (peers.all.length > 0) console.log(`\nOurs against ${options.peer}\n\n${ratios(ours.all, peers.all)}`);
    if (options.json !== undefined)
      await writeFile(
        options.json,
        `${JSON.stringify({ ours: ours.all, before: before?.all, peer: peers.all }, null, 2)}\n`,
      );
    // A busy machine's times are not conclusive.
    const missed = ours.all.filter((each) => !isMet(each) && !(options.short && each.timed));
    if (options.short) console.log('\nShort form: only bytes count.');
    if (missed.length > 0) {
      console.error(`\nMissed: ${missed.map(({ name }) => name).join('; ')}.`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await processes.end();
}
