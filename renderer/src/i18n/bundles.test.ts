import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { browsing } from './en/browsing.ts';
import { deferred } from './en/deferred.ts';
import { descriptions } from './en/descriptions.ts';
import { desk } from './en/desk.ts';

const SOURCES = join(import.meta.dirname, '..');
const MAIN = 'app/main.tsx';
const IMPORT = /(?<lazy>import\()?(?:from |import )?'(?<path>\.[^']+\.tsx?)'/g;
const BUNDLES = {
  'i18n/en/browsing.ts': browsing,
  'i18n/en/deferred.ts': deferred,
  'i18n/en/descriptions.ts': descriptions,
  'i18n/en/desk.ts': desk,
};

/** Texts of shared modules that only some of the screens with the module can show. */
const ONLY_ELSEWHERE = new Set([
  // Only the cart page removes by line, only answers about offers contain these states.
  'cart.lineFailed',
  ...['readyForPayout', 'declinedByUser', 'declinedByService', 'awaitingItem', 'payoutProcessing'].map(
    (state) => `status.${state}`,
  ),
]);

/** A source file: what it imports at once, what by `import()`, and the bundles whose texts it names. */
function read(file: string) {
  const source = readFileSync(join(SOURCES, file), 'utf8').replace(/^import type [^;]*;$/gm, '');
  const imports = [...source.matchAll(IMPORT)].map(({ groups = {} }) => ({
    lazy: groups['lazy'] !== undefined,
    to: relative(SOURCES, join(SOURCES, dirname(file), groups['path'] ?? '')),
  }));
  const literals = [...source.matchAll(/'(\w+\.[\w.]+)'/g)].map(([, key = '']) => key);
  const bundles = Object.entries(BUNDLES).flatMap(([name, texts]) =>
    literals.some((key) => !ONLY_ELSEWHERE.has(key) && (key in texts || `${key}_other` in texts))
      ? [name]
      : [],
  );
  const to = (lazy: boolean) => imports.filter((each) => each.lazy === lazy).map((each) => each.to);
  const later = to(true);
  return {
    now: to(false),
    later,
    bundlesLater: later.filter((each) => each in BUNDLES),
    needs: file.startsWith('i18n/en/') ? [] : bundles,
  };
}

const files = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !/(\.test|-testing)\.tsx?$|^app\/static\/|^boot\//.test(file))
    .map((file) => [file, read(file)]),
);

/** The files that are loaded with a file. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of files.get(file)?.now ?? []) loadedWith(next, found);
  return found;
}

/** The bundles that some files bring. */
const bundlesIn = (all: readonly string[]) =>
  all.flatMap((file) => [...loadedWith(file)]).filter((file) => file in BUNDLES);

/** The files that are loaded by `import()`, each with the files that do so. */
const loaders = new Map<string, string[]>([[MAIN, []]]);
for (const [file, { later }] of files)
  for (const to of later) loaders.set(to, [...(loaders.get(to) ?? []), file]);
const parts = new Map([...loaders.keys()].map((file) => [file, loadedWith(file)]));

/** The bundles that are there when a part of the code runs: its own, and those of all that may have loaded it. */
function bundlesOf(part: string, asking: ReadonlySet<string> = new Set()): Set<string> {
  const own = bundlesIn([part, ...(files.get(part)?.bundlesLater ?? [])]);
  if (part === MAIN || asking.has(part)) return new Set(asking.has(part) ? Object.keys(BUNDLES) : own);
  const before = (loaders.get(part) ?? []).flatMap((loader) =>
    [...parts].flatMap(([other, all]) =>
      all.has(loader)
        ? [
            new Set([
              ...bundlesOf(other, new Set([...asking, part])),
              ...bundlesIn(files.get(loader)?.bundlesLater ?? []),
            ]),
          ]
        : [],
    ),
  );
  const shared = Object.keys(BUNDLES).filter((bundle) => before.every((each) => each.has(bundle)));
  return new Set([...own, ...shared]);
}

it('loads the texts of each part of the code before it or with it', () => {
  const missing = [...parts].flatMap(([part, all]) => {
    const there = bundlesOf(part);
    return [...all].flatMap((file) => {
      const { needs = [], bundlesLater = [] } = files.get(file) ?? {};
      return needs
        .filter((bundle) => !there.has(bundle) && !bundlesIn(bundlesLater).includes(bundle))
        .map((bundle) => `${file}, loaded with ${part}, shows texts of ${bundle}`);
    });
  });
  expect(missing).toEqual([]);
});
