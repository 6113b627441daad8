#!/usr/bin/env bash
# `BrowserRouter` of react-router-dom reads the address when it first renders, and listens to the browser from its layout
# effect on. Rendered in a transition, as React advises for work that takes long, the first render yields to the browser
# between its steps. A visitor who presses Back then has the new address in the browser and the old page on the screen,
# until the next navigation. Rendered without a transition it is one step, and the event comes after it.
#
# Seen with react-router-dom 7.18.6, react 19.3.1, happy-dom 21.0.4:
#   in a transition: address /list, page /item
#   in one step: address /list, page /list
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund react-router-dom@7.18.6 react@19.3.1 react-dom@19.3.1 happy-dom@21.0.4

cat > try.mjs <<'JS'
import { Window } from 'happy-dom';

const window = new Window({ url: 'https://shop.example/item' });
const { document, history, location, PopStateEvent } = window;
Object.assign(globalThis, { window, document });
const { createElement, startTransition } = await import('react');
const { createRoot } = await import('react-dom/client');
const { BrowserRouter, useLocation } = await import('react-router-dom');

/** Takes 10 ms, so that thirty of them are several steps. */
function Slow() {
  for (const end = performance.now() + 10; performance.now() < end; );
  return null;
}
const Page = () => useLocation().pathname;

async function pageAfterBack(start) {
  history.replaceState(null, '', '/item');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const slow = Array.from({ length: 30 }, (_, key) => createElement(Slow, { key }));
  start(() => root.render(createElement(BrowserRouter, null, slow, createElement(Page))));
  // As browsers do on Back: first the address, then the event.
  await new Promise((resolve) => setTimeout(resolve, 40));
  history.replaceState({ idx: 0, key: 'list' }, '', '/list');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const page = document.body.textContent;
  root.unmount();
  document.body.replaceChildren();
  return `address ${location.pathname}, page ${page}`;
}

const seen = [await pageAfterBack(startTransition), await pageAfterBack((render) => render())];
console.log(`in a transition: ${seen[0]}`);
console.log(`in one step: ${seen[1]}`);
const holds = seen.join() === 'address /list, page /item,address /list, page /list';
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
