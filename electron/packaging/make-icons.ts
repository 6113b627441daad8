/**
 * `npm run icons`: renders resources/icon.svg in all sizes that installers and systems need. The results are committed, so
 * packaging needs no browser. A test fails if the drawing is newer than the icons.
 */
import { Buffer } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';

import { ICNS_SIZES, icnsOf, icoOf, markOfDrawing, withoutPlate, type Picture } from './icon-files.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/** Apple's icon grid: the drawing takes 824 of 1024 pixels, the rest is margin. */
const MAC_SHARE = 824 / 1024;
/** The icon in the menu bar of macOS, at normal and Retina density. */
const TEMPLATE_SIZES = [16, 32];
/** macOS reads only the opacity of a template. */
const BLACK = 'filter:brightness(0)';

interface Drawing {
  svg: string;
  /** How much of the picture the drawing takes, from 0 to 1. */
  share?: number;
  /** A CSS declaration for the drawing. */
  style?: string;
}

async function draw(
  browser: Browser,
  { svg, share = 1, style = '' }: Drawing,
  size: number,
): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  const margin = (size - side) / 2;
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:${margin}px"><img style="display:block;${style}" width="${side}" height="${side}" src="${address}">`,
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
    await writeFile(join(folder, 'made-from'), `${markOfDrawing(svg)}\n`);
  } finally {
    await browser.close();
  }
}

await main();
