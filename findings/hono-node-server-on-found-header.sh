#!/usr/bin/env bash
# `serveStatic` of @hono/node-server calls `onFound` after it has made the answer. A header that `onFound` sets with
# `c.header`, as Hono's documentation shows for `Cache-Control`, is not sent: no error, no warning, and the file is
# served. So is one set on `c.res.headers`, which is another, empty answer. Hono's own `serveStatic` of the
# same options, with a file reader of three lines, sends the header, and so did @hono/node-server 1.19.5.
# What works: set it before, or on the answer that the middleware returns.
#
# Seen with hono 4.13.19 on Node 24.21 (Cache-Control of the answer):
#   @hono/node-server 1.19.5  c.header in onFound: public, max-age=60
#   @hono/node-server 2.1.8   c.header in onFound: none
#   @hono/node-server 2.1.8   c.res.headers in onFound: none
#   @hono/node-server 2.1.8   on the returned answer: public, max-age=60
#   hono/serve-static         c.header in onFound: public, max-age=60
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund hono@4.13.19 \
  before@npm:@hono/node-server@1.19.5 now@npm:@hono/node-server@2.1.8
mkdir files
echo 'text' > files/a.txt

cat > try.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { serveStatic as before } from 'before/serve-static';
import { Hono } from 'hono';
import { serveStatic as core } from 'hono/serve-static';
import { serveStatic as now } from 'now/serve-static';

const KEPT = 'public, max-age=60';
const byHeader = (_path, c) => c.header('Cache-Control', KEPT);
const byAnswer = (_path, c) => c.res.headers.set('Cache-Control', KEPT);
const ownReader = { getContent: (path) => readFile(path), join: (...parts) => parts.join('/') };

async function returned(c, next) {
  const answer = await now({ root: './files' })(c, next);
  answer.headers.set('Cache-Control', KEPT);
  return answer;
}

async function ask(name, handler) {
  const app = new Hono();
  app.get('*', handler);
  const answer = await app.request('/a.txt');
  const text = (await answer.text()).trim();
  const kept = answer.headers.get('cache-control') ?? 'none';
  console.log(`${name}: ${answer.status} ${text}, ${kept}`);
  return answer.status === 200 && text === 'text' ? kept : 'no file';
}

const seen = [
  await ask('1.19.5, c.header', before({ root: './files', onFound: byHeader })),
  await ask('2.1.8, c.header', now({ root: './files', onFound: byHeader })),
  await ask('2.1.8, c.res.headers', now({ root: './files', onFound: byAnswer })),
  await ask('2.1.8, returned answer', returned),
  await ask('hono/serve-static, c.header', core({ root: './files', onFound: byHeader, ...ownReader })),
];
const holds = seen.join() === [KEPT, 'none', 'none', KEPT, KEPT].join();
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
