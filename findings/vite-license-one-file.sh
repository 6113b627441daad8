#!/usr/bin/env bash
# Vite's `build.license` lists the packages of a bundle with their texts, but its list can lack texts without a word:
# - of a package with several licence files it takes the first (libphonenumber-js: LICENSE, without LICENSE.Apache);
# - a package without such a file has an entry without `text`, and the build succeeds (lazy-val says "MIT" only);
# - the helpers that Vite and Rolldown add to the bundle, which are theirs, are not listed.
#
# Seen with vite 8.3.8 and libphonenumber-js 1.13.16:
#   listed: lazy-val, libphonenumber-js; lazy-val: no text; libphonenumber-js: MIT text without Apache's
#   helpers in the bundle: rolldown/runtime.js, vite/preload-helper.js
# Needs Node 22 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund vite@8.3.8 libphonenumber-js@1.13.16 lazy-val@1.0.5

cat > main.js <<'JS'
import { Lazy } from 'lazy-val';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

document.title = String(new Lazy(() => parsePhoneNumberFromString('+12133734253')).hasValue);
document.onclick = () => import('./late.js');
JS
echo 'document.title = "late";' > late.js
echo '<script type="module" src="/main.js"></script>' > index.html

cat > try.mjs <<'JS'
import { readdirSync } from 'node:fs';
import { build, version } from 'vite';

const { output } = await build({
  logLevel: 'silent',
  build: { write: false, license: { fileName: 'licences.json' } },
});
const list = JSON.parse(output.find(({ fileName }) => fileName === 'licences.json').source);
const helpers = output
  .flatMap(({ moduleIds = [] }) => moduleIds)
  .filter((id) => /^\0(vite|rolldown)\//.test(id))
  .map((id) => id.slice(1))
  .sort();
const textOf = (name) => list.find((each) => each.name === name)?.text;
const files = readdirSync('node_modules/libphonenumber-js').filter((file) => /^licen/i.test(file));
console.log(`vite ${version}`);
console.log(`listed: ${list.map(({ name }) => name).join(', ')}`);
console.log(`lazy-val: ${textOf('lazy-val') ?? 'no text'}`);
console.log(`libphonenumber-js has ${files.join(', ')}; Apache’s text is listed: ${/Apache License/.test(textOf('libphonenumber-js'))}`);
console.log(`helpers in the bundle: ${helpers.join(', ')}`);
const same =
  list.map(({ name }) => name).join() === 'lazy-val,libphonenumber-js' &&
  textOf('lazy-val') === undefined &&
  files.join() === 'LICENSE,LICENSE.Apache' &&
  /MIT License/.test(textOf('libphonenumber-js')) &&
  !/Apache License/.test(textOf('libphonenumber-js')) &&
  helpers.includes('vite/preload-helper.js');
console.log(same ? 'As described.' : 'Changed.');
process.exitCode = same ? 0 : 1;
JS
node try.mjs
