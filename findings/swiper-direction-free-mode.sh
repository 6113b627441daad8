#!/usr/bin/env bash
# Swiper with `freeMode` and `slidesOffsetBefore: 24` is told of another language direction by
# `changeLanguageDirection('rtl')`, once the document has it. The first slide is then 48 px beyond its place: free mode
# passes the old place to the new direction, and it is written with the other sign. Without `freeMode` the same row is
# in its place. `slideTo(activeIndex, 0)` afterwards puts it right.
#
# Seen with swiper 14.4.0 in Chromium 153.0.8010.0 (@sparticuz/chromium 153.0.0, playwright-core 1.65.1), distance of
# the first slide from the edge where the row begins, in px:
#   freeMode true:  ltr 24, rtl -24, after slideTo 24
#   freeMode false: ltr 24, rtl 24, after slideTo 24
# Needs Node 20 or newer. Exits with 1 if the behaviour changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund swiper@14.4.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1

cat > try.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import playwright from 'playwright-core';

const browser = await playwright.chromium.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox'],
});
console.log(`Chromium ${browser.version()}`);
const [script, styles] = await Promise.all(
  ['swiper-bundle.js', 'swiper-bundle.css'].map((file) => readFile(`node_modules/swiper/${file}`, 'utf8')),
);

async function observe(freeMode) {
  const page = await browser.newPage({ viewport: { width: 800, height: 200 } });
  const slides = '<div class="swiper-slide" style="width: 205px">text</div>'.repeat(20);
  await page.setContent(
    `<style>body { margin: 0 } ${styles}</style><div class="swiper"><div class="swiper-wrapper">${slides}</div></div>`,
  );
  await page.addScriptTag({ content: script });
  const seen = await page.evaluate((freeMode) => {
    const row = document.querySelector('.swiper');
    const swiper = new window.Swiper(row, {
      freeMode: { enabled: freeMode },
      slidesPerView: 'auto',
      slidesOffsetBefore: 24,
      speed: 0,
    });
    const distance = () => {
      const { left, right } = row.querySelector('.swiper-slide').getBoundingClientRect();
      return Math.round(document.documentElement.dir === 'rtl' ? 800 - right : left);
    };
    const ltr = distance();
    document.documentElement.dir = 'rtl';
    swiper.changeLanguageDirection('rtl');
    const rtl = distance();
    swiper.slideTo(swiper.activeIndex, 0);
    return { ltr, rtl, afterSlideTo: distance() };
  }, freeMode);
  await page.close();
  console.log(`freeMode ${freeMode}: ${JSON.stringify(seen)}`);
  return seen;
}

const free = await observe(true);
const stepped = await observe(false);
await browser.close();
const holds =
  free.ltr === 24 &&
  free.rtl === -24 &&
  free.afterSlideTo === 24 &&
  stepped.ltr === 24 &&
  stepped.rtl === 24;
console.log(holds ? 'As described.' : 'Changed.');
process.exit(holds ? 0 : 1);
JS
node try.mjs
