import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright/test';

import type { Finding, Picture } from './shoot.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

const STYLE = `
  body { margin: 24px; background: #2a2d33; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  h1 { margin: 0 0 16px; font-size: 20px; }
  .sheet { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(var(--thumb), 1fr)); }
  figure { margin: 0; }
  figcaption { margin-bottom: 4px; overflow-wrap: anywhere; }
  img { display: block; width: 100%; aspect-ratio: var(--shape); object-fit: cover; object-position: top; }
  a { color: #b8f34a; } li { margin-bottom: 4px; overflow-wrap: anywhere; }`;

/** CSS variables of a group's thumbnails: narrow pictures are portrait, many to a row. */
function frame(group: string): string {
  if (group.endsWith('390')) return '--thumb: 220px; --shape: 390 / 844';
  if (group.endsWith('768') || group.endsWith('zoom')) return '--thumb: 300px; --shape: 3 / 4';
  return '--thumb: 440px; --shape: 16 / 12';
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style><body><h1>${escape(title)}</h1>${body}</body></html>`;
}

function sheet(group: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ scene, file }) =>
      `<figure><figcaption>${escape(scene)}</figcaption><a href="../${file}"><img src="../${file}" alt=""></a></figure>`,
  );
  return page(
    `${group}, ${pictures.length} scenes`,
    `<div class="sheet" style="${frame(group)}">${figures.join('')}</div>`,
  );
}

/** Writes a contact sheet for each language and width, and an index of sheets and findings. */
export async function writeSheets(
  browser: Browser,
  out: string,
  pictures: readonly Picture[],
  findings: readonly Finding[],
): Promise<void> {
  const groups = Map.groupBy(pictures, ({ group }) => group);
  for (const [group, taken] of groups) {
    const html = join(out, 'sheets', `${group}.html`);
    const inOrder = taken.toSorted((a, b) => a.scene.localeCompare(b.scene));
    await writeFile(html, sheet(group, inOrder));
    const view = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await view.goto(pathToFileURL(html).href);
    await view.waitForLoadState('load');
    await view.screenshot({ path: join(out, 'sheets', `${group}.png`), fullPage: true, timeout: 120_000 });
    await view.close();
  }
  const links = [...groups.keys()].map(
    (group) =>
      `<li><a href="sheets/${group}.html">${group}</a> (<a href="sheets/${group}.png">one picture</a>)`,
  );
  const faults = findings.map(
    ({ scene, at, fault }) => `<li>${escape(scene)}, ${escape(at)}: ${escape(fault)}`,
  );
  const body = `<ul>${links.join('')}</ul><h1>${faults.length} findings</h1><ol>${faults.join('')}</ol>`;
  await writeFile(join(out, 'index.html'), page('Gallery', body));
}
