/**
 * `npm run icons`: renders resources/icon.svg in all sizes that installers and systems need. The results are committed, so
 * packaging needs no browser. A test fails if the drawing is newer than the icons.
 */
import { Buffer } from 'node:buffer';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';

import { ICNS_SIZES, icnsOf, icoOf, markOfDrawing, type Picture } from './icon-files.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/** Apple's icon grid: the drawing takes 824 of 1024 pixels, the rest is margin. */
const MAC_SHARE = 824 / 1024;

async function draw(browser: Browser, svg: string, size: number, share = 1): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  const margin = (size - side) / 2;
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:${margin}px"><img style="display:block" width="${side}" height="${side}" src="${address}">`,
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
    const drawn = (sizes: readonly number[], share?: number) =>
      Promise.all(sizes.map((size) => draw(browser, svg, size, share)));
    const folder = join(RESOURCES, 'icons');
    await mkdir(folder, { recursive: true });
    for (const { size, png } of await drawn(LINUX_SIZES))
      await writeFile(join(folder, `${size}x${size}.png`), png);
    await writeFile(join(RESOURCES, 'icon.ico'), icoOf(await drawn(WINDOWS_SIZES)));
    await writeFile(join(RESOURCES, 'icon.icns'), icnsOf(await drawn(ICNS_SIZES, MAC_SHARE)));
    await writeFile(join(folder, 'made-from'), `${markOfDrawing(svg)}\n`);
  } finally {
    await browser.close();
  }
}

await main();
