#!/usr/bin/env bash
# A program that imports conf (which electron-store is made of) gets each first SIGTERM twice. conf writes with
# atomically, and that imports when-exit, which listens to the signals once, runs its callbacks, and sends the signal to
# the process again, so that it ends as usual. A program with a listener of its own does not end by it: it hears the same
# signal a second time, some ms later. Many programs take a second SIGTERM for impatience, and end without finishing
# their work.
#
# Seen with conf 16.0.0 (atomically 2.1.1, when-exit 2.1.5), Node 24.21.0, Linux:
#   without conf: 1 SIGTERM heard of 1 sent; with conf: 2 heard of 1 sent
# Needs Node 20 or newer, and signals (not Windows). Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund conf@16.0.0 atomically@2.1.1 when-exit@2.1.5

cat > try.mjs <<'JS'
import { spawn } from 'node:child_process';

const program = (before) => `
  ${before}
  let heard = 0;
  process.on('SIGTERM', () => {
    heard += 1;
    if (heard === 1) setTimeout(() => { process.stdout.write(String(heard), () => process.exit(0)); }, 500);
  });
  setInterval(() => {}, 1000);
  process.stdout.write('ready ');`;

/** Sends one SIGTERM to a program, and returns how many it has heard. */
const heardBy = (before) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(before)]);
    let output = '';
    child.stdout.on('data', (data) => {
      if (output === '') child.kill('SIGTERM');
      output += data;
    });
    child.on('close', () => resolve(output.replace('ready ', '')));
  });

const without = await heardBy('');
const withConf = await heardBy(`import 'conf';`);
console.log(`without conf: ${without} SIGTERM heard of 1 sent; with conf: ${withConf} heard of 1 sent`);
const holds = without === '1' && withConf === '2';
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
