#!/usr/bin/env bash
# Names of items in @ianlucas/cs2-lib, which are Valve's own translations, have no-break spaces (U+00A0) around their
# second bar: 'Sticker | chopper (scintillant)\u00a0|\u00a0Anvers\u00a02022' in French. The first bar has plain spaces in
# all languages, and English has plain ones everywhere. Code that splits names at ' | ' gives three parts in English and
# two in French, and a search typed with plain spaces is no part of such a name.
#
# Seen with @ianlucas/cs2-lib 7.33.1, names that have U+00A0 next to a bar:
#   english: 0 of 25056, german: 2699 of 25056, french: 7840 of 25056, polish: 0 of 25056
#   the first bar has plain spaces in all of them
# Needs Node 20 or newer, 250 MB of disk. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund @ianlucas/cs2-lib@7.33.1

cat > try.mjs <<'JS'
import { english, french, german, polish } from '@ianlucas/cs2-lib/translations';

const seen = Object.entries({ english, german, french, polish }).map(([language, texts]) => {
  const names = Object.values(texts).flatMap(({ name }) => name ?? []);
  const odd = names.filter((name) => /\u00a0\||\|\u00a0/.test(name));
  const first = odd.filter((name) => name.indexOf(' | ') === name.indexOf('|') - 1);
  console.log(`${language}: ${odd.length} of ${names.length}, first bar with plain spaces: ${first.length}`);
  return { language, odd: odd.length, isFirstPlain: first.length === odd.length };
});
const odd = Object.fromEntries(seen.map((each) => [each.language, each.odd]));
const holds = odd.english === 0 && odd.polish === 0 && odd.german > 0 && odd.french > odd.german;
console.log(holds && seen.every(({ isFirstPlain }) => isFirstPlain) ? 'As described.' : 'Changed.');
process.exit(holds && seen.every(({ isFirstPlain }) => isFirstPlain) ? 0 : 1);
JS
node try.mjs
