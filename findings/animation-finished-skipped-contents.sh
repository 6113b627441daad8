#!/usr/bin/env bash
# An animation whose element is scrolled away, in a tile with `content-visibility: auto`, says `playState: 'finished'`
# in time, but its promise `finished` stays open and `transitionend` is not fired until the tile is on screen again.
# The usual wait for a page at rest, `Promise.all(document.getAnimations().map((each) => each.finished))`, then waits
# for ever. With `content-visibility: visible` the same page settles.
#
# Seen with Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, playwright-core 1.65.1):
#   auto:    18 animations, all say "finished", 0 settled after 3 s, 0 transitionend; scrolled back: 18 settled
#   visible: 60 animations, all say "finished", 60 settled after 3 s, 60 transitionend
# The same with Chromium 150.0.7871.100 of Debian 12. How many tiles are animated depends on the window's height.
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.65.1

cat > try.mjs <<'JS'
import chromium from '@sparticuz/chromium';
import playwright from 'playwright-core';

const browser = await playwright.chromium.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
console.log(`Chromium ${browser.version()}`);

async function observe(visibility) {
  const page = await browser.newPage();
  await page.setContent(
    `<style>
      div { content-visibility: ${visibility}; contain-intrinsic-size: 200px 100px; height: 100px; margin: 4px }
      b { transition: color 150ms }
      .changed b { color: red }
    </style>` + '<div><b>text</b></div>'.repeat(60),
  );
  const seen = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    await wait(300);
    let ends = 0;
    addEventListener('transitionend', () => ends++);
    document.body.classList.add('changed');
    const motions = document.getAnimations();
    let settled = 0;
    for (const motion of motions) motion.finished.then(() => settled++, () => settled++);
    await frame();
    scrollTo(0, document.body.scrollHeight);
    await wait(3000);
    const states = [...new Set(motions.map(({ playState }) => playState))].join();
    const away = { animations: motions.length, states, settled, ends };
    scrollTo(0, 0);
    await wait(1000);
    return { ...away, settledOnReturn: settled };
  });
  await page.close();
  console.log(`${visibility}: ${JSON.stringify(seen)}`);
  return seen;
}

const auto = await observe('auto');
const visible = await observe('visible');
await browser.close();
const holds =
  auto.animations > 0 &&
  auto.states === 'finished' &&
  auto.settled === 0 &&
  auto.ends === 0 &&
  auto.settledOnReturn === auto.animations &&
  visible.states === 'finished' &&
  visible.settled === visible.animations;
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
