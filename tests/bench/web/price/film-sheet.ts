import type { Browser } from 'playwright';

/** The pictures of a visit. */
export interface Strip {
  label: string;
  /** When the first price was on screen in this visit, in ms; undefined if it was not. */
  firstPrice: number | undefined;
  /** With their times in ms, each a JPEG in Base64; undefined when nothing was shown yet. */
  pictures: readonly { time: number; data: string | undefined }[];
}

interface Sheet {
  title: string;
  /** Size of the filmed page, in px. */
  viewport: { width: number; height: number };
  strips: readonly Strip[];
}

/** Width of the sheet, and the height of an upright and of a wide picture on it. In px. */
const [SHEET, UPRIGHT, WIDE] = [2760, 380, 230];

const STYLE = `
  body { margin: 24px; background: #2a2d33; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 20px; }
  h2 { margin: 16px 0 8px; font-size: 16px; }
  div { display: flex; flex-wrap: wrap; gap: 8px; }
  figure { margin: 0; }
  img, i { display: block; background: #fff; }`;

function html({ title, viewport, strips }: Sheet): string {
  const height = viewport.width < viewport.height ? UPRIGHT : WIDE;
  const size = `width: ${Math.round((height * viewport.width) / viewport.height)}px; height: ${height}px`;
  const picture = (data: string | undefined) =>
    data === undefined
      ? `<i style="${size}"></i>`
      : `<img style="${size}" src="data:image/jpeg;base64,${data}" alt="">`;
  const rows = strips.map(({ label, firstPrice, pictures }) => {
    const figures = pictures.map(
      ({ time, data }) => `<figure>${(time / 1000).toFixed(2)} s${picture(data)}</figure>`,
    );
    const found =
      firstPrice === undefined ? 'no price' : `first price at ${(firstPrice / 1000).toFixed(2)} s`;
    return `<h2>${label}, ${found}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>${title}</h1>${rows.join('')}`;
}

/** Writes the visits of a page as one picture, a row each, labelled with the times. @param file a PNG */
export async function writeSheet(browser: Browser, file: string, sheet: Sheet): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET, height: 600 } });
  try {
    await page.setContent(html(sheet), { waitUntil: 'load' });
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await page.close();
  }
}
