#!/usr/bin/env bash
# atomically, which conf and electron-store write with, calls `write` once and does not look how many bytes it took. A
# disk with some room left takes the first part of a text without an error. The torn file is then renamed over the whole
# one, and the caller is told that all went well. `fs.writeFileSync` writes on until all is there, and throws.
#
# Seen with atomically 2.1.1 (conf 16.0.0, electron-store 12.0.0), Node 24.21.0, Debian 12, file size limited to 16 kB:
#   atomically: no error, the file has 16384 of 100000 bytes, and the old contents are gone
#   node:fs: EFBIG
# A full file system answers ENOSPC where the limit answers EFBIG.
# Needs Node 20 or newer, and Linux or macOS. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund atomically@2.1.1

cat > try.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFileSync as writeAtomically } from 'atomically';

function attempt(write) {
  writeFileSync('file.json', 'old');
  try {
    write('file.json', 'x'.repeat(100_000));
    return { error: undefined, length: readFileSync('file.json').length };
  } catch ({ code }) {
    return { error: code, length: readFileSync('file.json').length };
  }
}

const library = attempt(writeAtomically);
const node = attempt(writeFileSync);
console.log(`atomically: ${JSON.stringify(library)}`);
console.log(`node:fs: ${JSON.stringify(node)}`);
const holds = library.error === undefined && library.length < 100_000 && library.length > 3 && node.error === 'EFBIG';
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
trap '' XFSZ
ulimit -f 16
node try.mjs
