/** npm run link-preview: draws the picture that chats and social networks show with a link to the shop. It is committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright/test';

import { drawItem, type PictureSpec } from '#sandbox/pictures/draw.ts';
import { PREVIEW_SIZE } from '#shared/document-origin.ts';
import { root } from '#tools/start/paths.mjs';
import { chromiumOptions } from '../support/chromium.ts';

const TOKENS = join(root, 'renderer/src/ui/tokens');
const QUALITY = 88;

/** The items on the shelf; squares that are cut out of the picture show the one in the middle. */
const ITEMS = {
  start: { kind: 'weapon', model: 'ak-47', finish: 'Asiimov', rarity: 'covert', seed: 4 },
  middle: { kind: 'knife', model: 'karambit', finish: 'Fade', rarity: 'gold', seed: 11 },
  end: { kind: 'weapon', model: 'awp', finish: 'Hyper Beast', rarity: 'classified', seed: 21 },
} as const satisfies Record<string, PictureSpec>;

/** The shop's logo with paths alone, as `app/header/logo.tsx` has it. */
async function readLogo(): Promise<string> {
  const source = await readFile(join(root, 'renderer/src/app/header/logo.tsx'), 'utf8');
  const paths = source.match(/<path[^>]*\/>/g) ?? [];
  if (paths.length !== 4) throw new Error('The logo has other paths than this picture knows.');
  const named = paths.map((path) => path.replace(/className=\{styles\.(\w+)\}/, 'class="$1"'));
  return `<svg class="logo" viewBox="0 0 106 28" fill="none" stroke="currentColor" stroke-width="1.5">${named.join('')}</svg>`;
}

const asUrl = (type: string, data: Buffer) => `url(data:${type};base64,${data.toString('base64')})`;

async function markup(): Promise<string> {
  const font = asUrl('font/woff2', await readFile(join(TOKENS, 'fonts/inter-basic.woff2')));
  const themes = await readFile(join(TOKENS, 'themes.css'), 'utf8');
  const places = Object.entries(ITEMS).map(
    ([place, item]) =>
      `<div class="place ${place}" style="--rarity:var(--rarity-${item.rarity})">${drawItem(item)}</div>`,
  );
  return `<!doctype html><html data-theme="dark"><style>
    @font-face { font-family: Inter; font-weight: 400 700; src: ${font}; }
    ${themes}
    * { box-sizing: border-box; margin: 0; }
    body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--color-page);
      color: var(--color-text); font-family: Inter; text-align: center; }
    .lamp { position: absolute; inset: 0; background:
      radial-gradient(46% 62% at 50% 0, rgb(159 180 216 / 17%), transparent 72%); }
    .words { position: absolute; inset: 44px 0 auto; }
    .logo { display: block; height: 88px; margin: 0 auto 26px; }
    .light { fill: var(--color-lamp); fill-opacity: .4; stroke: none; }
    .item { fill: currentColor; stroke: none; }
    .letters { stroke-width: 2.1px; stroke-linecap: round; stroke-linejoin: round; }
    p { font-size: 50px; font-weight: 600; letter-spacing: -0.02em; }
    .shelf { position: absolute; inset: 236px 0 52px; overflow: clip; overflow-clip-margin: 3px; }
    .place { position: absolute; bottom: 0; width: 350px; height: 100%; }
    .place::before { content: ''; position: absolute; inset: 0 -28% 0; background: radial-gradient(54% 78% at 50% 100%,
      color-mix(in srgb, var(--rarity) 52%, transparent), color-mix(in srgb, var(--rarity) 14%, transparent) 55%, transparent 78%); }
    .place::after { content: ''; position: absolute; inset: auto 6% 0; height: 3px; border-radius: 3px; background: var(--rarity); }
    .place svg { position: absolute; left: 50%; bottom: 18px; width: 106%; transform: translateX(-50%); }
    .start { left: 24px; } .end { right: 24px; } .middle { left: 50%; width: 430px; transform: translateX(-50%); }
    .start svg, .end svg { opacity: .94; }
    .floor { position: absolute; inset: auto 0 0; height: 52px; background: var(--color-surface);
      box-shadow: inset 0 1px 0 rgb(255 255 255 / 10%); border-bottom: 8px solid var(--color-accent); }
  </style><body><div class="lamp"></div><div class="words">${await readLogo()}<p>Buy and sell CS2 skins</p></div>
  <div class="shelf">${places.join('')}</div><div class="floor"></div></body></html>`;
}

const browser = await chromium.launch(chromiumOptions({ draws: true }));
try {
  const page = await browser.newPage({ viewport: PREVIEW_SIZE });
  await page.setContent(await markup());
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY });
  await writeFile(join(root, 'renderer/web/preview.jpg'), picture);
  console.log(`renderer/web/preview.jpg: ${picture.length} bytes`);
} finally {
  await browser.close();
}
