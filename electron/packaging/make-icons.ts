/**
 * `npm run icons`: renders resources/icon.svg in all sizes that installers, systems and home screens need. The results are
 * committed, so packaging needs no browser. A test fails if the drawing is newer than the icons.
 */
import { Buffer } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';

import {
  ICNS_SIZES,
  icnsOf,
  icoOf,
  markOfDrawing,
  plateOf,
  withoutPlate,
  type Picture,
} from './icon-files.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');
const WEB = join(import.meta.dirname, '../../renderer/web');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/** Apple's icon grid: the drawing takes 824 of 1024 pixels, the rest is margin. */
const MAC_SHARE = 824 / 1024;
/** The icon in the menu bar of macOS, at normal and Retina density. */
const TEMPLATE_SIZES = [16, 32];
/** macOS reads only the opacity of a template. */
const BLACK = 'filter:brightness(0)';

/** The icons that a browser puts on a home screen. */
const HOME_SIZES = [192, 512];
/** Systems cut a maskable icon to any shape around a circle of 40 % of its width: the corners of the case are inside. */
const MASKABLE_SHARE = 0.72;
/** iOS rounds the corners itself, and shows no transparency. */
const APPLE_SIZE = 180;
const APPLE_SHARE = 0.92;

interface Drawing {
  svg: string;
  /** How much of the picture the drawing takes, from 0 to 1. */
  share?: number;
  /** A CSS declaration for the drawing. */
  style?: string;
  /** The colour behind it; transparent by default. */
  background?: string;
}

async function draw(
  browser: Browser,
  { svg, share = 1, style = '', background = 'transparent' }: Drawing,
  size: number,
): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  const margin = (size - side) / 2;
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:${margin}px;background:${background}"><img style="display:block;${style}" width="${side}" height="${side}" src="${address}">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return { size, png };
}

async function main(): Promise<void> {
  const svg = await readFile(join(RESOURCES, 'icon.svg'), 'utf8');
  const program = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(program ? { executablePath: program } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const drawn = (sizes: readonly number[], drawing: Drawing = { svg }) =>
      Promise.all(sizes.map((size) => draw(browser, drawing, size)));
    const folder = join(RESOURCES, 'icons');
    await mkdir(folder, { recursive: true });
    for (const { size, png } of await drawn(LINUX_SIZES))
      await writeFile(join(folder, `${size}x${size}.png`), png);
    await writeFile(join(RESOURCES, 'icon.ico'), icoOf(await drawn(WINDOWS_SIZES)));
    await writeFile(join(RESOURCES, 'icon.icns'), icnsOf(await drawn(ICNS_SIZES, { svg, share: MAC_SHARE })));
    await mkdir(join(RESOURCES, 'tray'), { recursive: true });
    for (const { size, png } of await drawn(TEMPLATE_SIZES, { svg: withoutPlate(svg), style: BLACK }))
      await writeFile(join(RESOURCES, `tray/template-${size}.png`), png);
    const filled = { svg: withoutPlate(svg), background: plateOf(svg) };
    await mkdir(WEB, { recursive: true });
    for (const { size, png } of await drawn(HOME_SIZES)) await writeFile(join(WEB, `icon-${size}.png`), png);
    for (const { size, png } of await drawn(HOME_SIZES, { ...filled, share: MASKABLE_SHARE }))
      await writeFile(join(WEB, `maskable-${size}.png`), png);
    for (const { png } of await drawn([APPLE_SIZE], { ...filled, share: APPLE_SHARE }))
      await writeFile(join(WEB, 'apple-touch-icon.png'), png);
    await writeFile(join(folder, 'made-from'), `${markOfDrawing(svg)}\n`);
  } finally {
    await browser.close();
  }
}

await main();
