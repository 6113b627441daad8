/**
 * npm run bench:web: measures first price, first press and weight of the built web shop, against its targets and
 * optionally against another site. See `--help`.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { openShop } from '../support/open-shop.ts';
import { openBrowser } from './web/browser.ts';
import { isMet, Figures } from './web/figures.ts';
import { measureDesk } from './web/desk/measure-desk.ts';
import { measured, type MeasuredShop } from './web/measured-shop.ts';
import { readOptions, usage, type Options } from './web/options.ts';
import { openControlPage } from './web/price/control-page.ts';
import { filmShop } from './web/price/film.ts';
import { measurePress } from './web/press/measure-press.ts';
import { measurePrice } from './web/price/measure-price.ts';
import { PRICE_TEXT } from './web/price/price-text.ts';
import { PAGE_NAMES } from './web/shop-pages.ts';
import { ratios, table } from './web/table.ts';
import { addWeight, weigh } from './web/weight.ts';

/** The pages that are weighed. */
const NAMES = ['home', 'catalogue', 'item'] as const;

interface Results {
  ours: Figures;
  before: Figures | undefined;
  peers: Figures;
}

async function measure(options: Options, processes: Processes): Promise<Results> {
  const { parts, runs, peer, peerText = PRICE_TEXT, peerPress, film } = options;
  const peers = new Figures();
  const logStart = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

  await makeIfStale('web', processes);

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
  const { browser } = open;
  processes.add(() => browser.close());
  const { origin } = shop;
  const control = await openControlPage();
  processes.add(control.stop);
  // A first run warms disk and database.
  for (const each of shops) for (const name of PAGE_NAMES) await weigh(browser, each.pages[name]);

  for (let run = 0; run < runs; run++) {
    logStart(`run ${run + 1} of ${runs}`);
    const theirs = peer === undefined ? undefined : { url: peer, priceText: peerText };
    if (parts.includes('price'))
      await measurePrice(open, shops, { figures: ours, peers, peer: theirs, control: control.url });
    if (parts.includes('press'))
      await measurePress(open, shops, { peer: theirs && peerPress && { ...theirs, ...peerPress }, peers });
    if (parts.includes('desk')) await measureDesk(open, shops);
    if (parts.includes('weight')) {
      for (const name of NAMES) addWeight(ours, name, await weigh(browser, pages[name]));
      if (peer !== undefined) addWeight(peers, 'home', await weigh(browser, peer), false);
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
    const missed = ours.all.filter((each) => !isMet(each));
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
