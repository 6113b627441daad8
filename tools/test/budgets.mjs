/**
 * Measures the JavaScript that a visitor loads, in kB (1000 bytes) of gzip: the first load of home, what each other route
 * adds, each lazily loaded part, all texts but the first ones, and the document's own script. Fails above the budget.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

import { root } from '../start/paths.mjs';

/**
 * With axios and i18next, which the product's owner asked for. 3 kB of it keep lists, pause refused calls, and read the names
 * of items. 1 kB, after the first screen, tells search engines of each page. 1 kB are filters that only some backends have, the
 * number of favourites and the way to help.
 */
export const FIRST_LOAD_KB = 206.5;
/**
 * 0.5 kB of it read digits of every script, invisible characters and refused values in the forms of a screen. 1 kB is the
 * way to printed records in the account and on the page of a paid order; the records themselves are a part of their own.
 * 1 kB shows a payment's outcome before it is stored, and lets a dialog be left that is busy for long.
 */
export const ROUTE_KB = 33;
/**
 * The script inside the document, which every visit loads before all else. 0.9 kB of it name the build's files, also those
 * of the watch list; 0.3 kB keep fields, carets and held presses, and lists with entries that break the contract; 0.5 kB find
 * kept answers and a pause, which save calls; 0.2 kB know the filters that only some backends have, and the addresses of cart and
 * account.
 */
export const DOCUMENT_KB = 7.8;
/**
 * Budget of parts that no route loads at once, such as dialogs and menus. The largest are the payment forms: dialog, form
 * library, schemas, payment engine and texts for every outcome. The login dialog, and the list or item page before it, have
 * loaded most of that. 6 kB of the checkout read the order again before it is paid, tell what has changed, and deal with stores and
 * locks that fail: they come with it, because a payment must not depend on code that may fail to load. 39 kB of each form
 * with a phone field are the plans of all countries' numbers (docs/decisions/0132-phone-numbers-that-may-be-two.md). 0.5 kB
 * check a trade link while it is typed, and keep an unverified buyer from paying in vain.
 */
export const PART_KB = 74.5;
/**
 * English texts beyond the first ones and those of lists and items. Routes and parts share them: they count here alone. 0.4 kB
 * say on result pages, in the checkout, the account and the sell form what happened, what comes next and what a skin sells for.
 */
export const TEXTS_KB = 13.2;

/**
 * One entry of Vite's manifest.
 * @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The chunks that a browser loads before `key` can run: itself and its static imports.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 * @returns {Set<string>} keys of the manifest
 */
export function loadedWith(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(key)) return found;
  found.add(key);
  for (const next of chunk.imports ?? []) loadedWith(manifest, next, found);
  return found;
}

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {number} kb
 * @property {number} budget
 */

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf gzip bytes of a file of the build
 * @param {{ home: RegExp, route: RegExp, texts: RegExp, firstViews: readonly (readonly [RegExp, RegExp])[] }} names patterns of
 *   the lazily loaded parts that are home, that are other routes, that are texts; of routes, with their first view's file
 * @returns {Measure[]} home first
 * @throws {Error} if the manifest has no entry or no home
 */
export function measure(manifest, sizeOf, { home, route, texts, firstViews }) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest has no entry: was the web shop built?');
  /** @param {Iterable<string>} keys */
  const kb = (keys, counts = (/** @type {string} */ key) => !texts.test(key)) => {
    const files = new Set([...keys].filter(counts).map((key) => manifest[key]?.file ?? ''));
    return (
      [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0) / 1000
    );
  };
  const lazy = Object.keys(manifest).filter((key) =>
    Object.values(manifest).some((chunk) => chunk.dynamicImports?.includes(key)),
  );
  const homes = lazy.filter((key) => home.test(key));
  if (homes.length === 0) throw new Error(`No lazily loaded part is home (${home}).`);
  /** @param {string} key */
  const firstViewOf = (key) => {
    const view = firstViews.find(([of]) => of.test(key))?.[1];
    return Object.keys(manifest).filter((name) => view?.test(name));
  };
  // A visitor from outside also loads the file that fills the screen's first view.
  /** @param {readonly string[]} keys */
  const landing = (keys) => {
    const found = loadedWith(manifest, entry);
    for (const key of keys.flatMap((each) => [each, ...firstViewOf(each)])) loadedWith(manifest, key, found);
    return found;
  };
  const first = landing(homes);
  const others = lazy
    .filter((key) => !homes.includes(key))
    .map((key) => {
      const added = [...loadedWith(manifest, key)].filter((part) => !first.has(part));
      const more = firstViewOf(key).length > 0 ? kb(landing([key])) - kb(first) : 0;
      return { name: key, kb: Math.max(kb(added), more), budget: route.test(key) ? ROUTE_KB : PART_KB };
    })
    .sort((a, b) => b.kb - a.kb);
  return [
    { name: 'home, first load', kb: kb(first), budget: FIRST_LOAD_KB },
    ...others,
    { name: 'texts', kb: kb(Object.keys(manifest), (key) => texts.test(key)), budget: TEXTS_KB },
  ];
}

const NAMES = {
  home: /\/features\/home\/home-screen/,
  route: /-screen\.tsx$/,
  texts: /^_\w+-texts-/,
  firstViews: /** @type {const} */ ([
    [/home-screen/, /first-view-home/],
    [/catalogue-screen/, /first-view-catalogue/],
    [/product-screen/, /first-view-item/],
    [/watch-list-screen/, /first-view-words/],
  ]),
};

/**
 * The document's own script.
 * @param {string} html
 * @returns {Measure}
 */
export function measureDocument(html) {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  return {
    name: 'script in the document',
    kb: gzipSync(scripts.join('\n')).length / 1000,
    budget: DOCUMENT_KB,
  };
}

async function main() {
  const folder = join(root, 'dist/web');
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`There is no ${file}: make it with \`npm run build:web\`.`);
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const { file: name } of Object.values(manifest))
    if (!sizes.has(name)) sizes.set(name, gzipSync(await readFile(join(folder, name))).length);
  const measures = [
    ...measure(manifest, (name) => sizes.get(name) ?? 0, NAMES),
    measureDocument(await readFile(join(folder, 'index.html'), 'utf8')),
  ];
  for (const { name, kb, budget } of measures)
    console.log(
      `${kb > budget ? 'OVER ' : '     '}${kb.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${name}`,
    );
  const over = measures.filter(({ kb, budget }) => kb > budget);
  if (over.length > 0) {
    console.error(`Over the budget: ${over.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
