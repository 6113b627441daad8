#!/usr/bin/env bash
# React 19.3 passes trusted values on to the browser. A script element can't be rendered under Trusted Types all the same,
# not even JSON-LD, which no browser runs, with content from a policy: React makes each script element by `innerHTML` from
# a plain string of its own. That throws, and the whole root is emptied. Made by hand and filled with a text node, the
# block is reported as a violation, though data never runs. Only `text` with a policy's `createScript` passes in silence.
#
# Seen with react 19.3.1 in Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, playwright-core 1.65.1):
#   /         byReact:    {"text":"Item{\"@type\":\"Product\"}","reports":0}
#   /enforced byReact:    {"text":"","reports":2}
#   /enforced byTextNode: {"text":"","reports":1}
#   /enforced byPolicy:   {"text":"","reports":0}
# Firefox 153.8 and WebKitGTK 2.50.6 report the text node as well.
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 esbuild@0.25.10 @sparticuz/chromium@153.0.0 playwright-core@1.65.1

cat > page.jsx <<'JS'
import { createElement as make } from 'react';
import { createRoot } from 'react-dom/client';
const json = '{"@type":"Product"}';
const same = (text) => text;
const policy = window.trustedTypes.createPolicy('data', { createHTML: same, createScript: same });
const content = { __html: policy.createHTML(json) };
const block = make('script', { type: 'application/ld+json', dangerouslySetInnerHTML: content });
window.byReact = () => createRoot(document.getElementById('root')).render(make('main', null, make('p', null, 'Item'), block));
window.byTextNode = () => {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.append(document.createTextNode(json));
  document.head.append(script);
};
window.byPolicy = () => {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.text = policy.createScript(json);
  document.head.append(script);
};
JS
npx esbuild page.jsx --bundle --minify --define:process.env.NODE_ENV='"production"' --outfile=page.js --log-level=error

cat > try.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import chromium from '@sparticuz/chromium';
import playwright from 'playwright-core';

const script = await readFile('page.js');
const server = http.createServer((request, response) => {
  if (request.url === '/page.js') return response.end(script);
  if (request.url === '/enforced')
    response.setHeader('Content-Security-Policy', "require-trusted-types-for 'script'; trusted-types data");
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><div id="root"></div><script src="/page.js"></script>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await playwright.chromium.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
console.log(`Chromium ${browser.version()}`);

/** Adds the block in one way, in a new page. */
async function observe(path, way) {
  const page = await browser.newPage();
  await page.goto(origin + path);
  const seen = await page.evaluate(async (name) => {
    let reports = 0;
    document.addEventListener('securitypolicyviolation', () => reports++);
    window[name]();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { text: document.getElementById('root').textContent, reports };
  }, way);
  await page.close();
  console.log(`${path} ${way}: ${JSON.stringify(seen)}`);
  return seen;
}

const plain = await observe('/', 'byReact');
const react = await observe('/enforced', 'byReact');
const node = await observe('/enforced', 'byTextNode');
const policy = await observe('/enforced', 'byPolicy');
await browser.close();
server.close();
const holds =
  plain.text.startsWith('Item') &&
  plain.reports === 0 &&
  react.text === '' &&
  react.reports > 0 &&
  node.reports > 0 &&
  policy.reports === 0;
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
