import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  motifCount,
  fillBox,
  filledPath,
  background,
  whole,
  numbers,
  strokedPath,
} from './canvas.ts';

function hexagon(x: number, y: number, s: number): string {
  const h = s * 0.866;
  return `M${numbers(x - s, y)}l${numbers(s / 2, -h)}h${whole(s)}l${numbers(s / 2, h)} ${numbers(-s / 2, h)}h${whole(-s)}z`;
}

/** A honeycomb, some cells filled. */
function hexagons(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const s = box.h > 160 ? 14 : 10;
  const h = Math.round(s * 0.866);
  const paths = ['', '', '', ''];
  for (let k = motifCount(canvas, 620, 60); k > 0; k -= 1) {
    const column = Math.floor(between(random, 0, box.w / (s * 1.5)) + 1);
    const row = Math.floor(between(random, 0, box.h / (h * 2)) + 1);
    const y = row * h * 2 + (column % 2 ? h : 0);
    paths[Math.floor(random() * 4)] += hexagon(box.x + column * s * 1.5, box.y + y, s);
  }
  const colours = [palette[1], palette[2], palette[4], palette[3]];
  const base = background(canvas, palette[0], palette[1]);
  return {
    defs: base.defs,
    body:
      base.body +
      paths
        .map((d, k) =>
          d
            ? `<path d="${d}" fill="${colours[k] ?? ''}" fill-opacity="${k === 3 ? 0.9 : 0.8}" stroke="${palette[4]}" stroke-width="1.4"/>`
            : '',
        )
        .join(''),
  };
}

/** Long stripes along the item, with pin lines. */
function stripes(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  let body = '';
  const lean = between(random, -0.12, 0.12) * box.w;
  const band = (y: number, w: number, colour: string) => {
    const at = box.y + y * box.h;
    const kink = box.x + box.w * between(random, 0.3, 0.7);
    return strokedPath(
      `M${numbers(box.x, at)}L${numbers(kink, at)}l${numbers(w + 8, lean * 0.35)}H${whole(box.x + box.w)}`,
      colour,
      w,
    );
  };
  body += band(between(random, 0.25, 0.4), box.h * 0.26, palette[1]);
  body += band(between(random, 0.5, 0.6), box.h * 0.12, palette[3]);
  body += band(between(random, 0.62, 0.75), box.h * 0.09, palette[2]);
  body +=
    band(between(random, 0.12, 0.2), 2.4, palette[3]) +
    band(between(random, 0.8, 0.9), 2.4, palette[4]) +
    band(0.46, 1.6, palette[4]);
  const base = background(canvas, palette[0], mix(palette[0], palette[4], 0.3));
  return { defs: base.defs, body: base.body + body };
}

/** Quick diagonal bands of uneven width. */
function slashes(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const lean = box.h * between(random, 0.5, 0.9);
  let body = '';
  const colours = [palette[1], palette[2], palette[4], palette[3], palette[1]];
  let k = 0;
  for (let x = box.x - lean; x < box.x + box.w; x += between(random, 12, 30) / canvas.detail) {
    const w = between(random, 3, 20);
    body += filledPath(
      `M${numbers(x, box.y + box.h)}l${numbers(lean, -box.h)}h${whole(w)}l${numbers(-lean, box.h)}z`,
      colours[k % 5] ?? palette[1],
      k % 5 === 3 ? 1 : 0.85,
    );
    k += 1;
  }
  const base = background(canvas, palette[0], palette[1]);
  return { defs: base.defs, body: base.body + body };
}

/** Squares in two colours, and a plain band through them. */
function checker(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const s = between(random, 7, 12);
  const base = background(canvas, palette[0], mix(palette[0], palette[1], 0.5));
  const y = box.y + box.h * between(random, 0.25, 0.6);
  return {
    defs: `${base.defs}<pattern id="~B" patternUnits="userSpaceOnUse" width="${whole(s) + 0}" height="${whole(s)}" patternTransform="rotate(${whole(between(random, -30, 30))})scale(2)"><path d="M0 0h${whole(s / 2)}v${whole(s)}h${whole(s / 2)}v-${whole(s / 2)}h-${whole(s)}z" fill="${palette[4]}" fill-rule="evenodd"/></pattern>`,
    body:
      base.body +
      fillBox(canvas, 'url(#~B)') +
      strokedPath(`M${numbers(box.x, y)}h${whole(box.w)}`, palette[3], box.h * 0.13) +
      strokedPath(`M${numbers(box.x, y)}h${whole(box.w)}`, palette[1], box.h * 0.05),
  };
}

/** Facets, as of cut stone. */
function shards(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const columns = Math.round(9 * canvas.detail);
  const rows = box.h > 160 ? 5 : 3;
  const at: [number, number][][] = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x): [number, number] => [
      box.x + ((x + (x > 0 && x < columns ? between(random, -0.38, 0.38) : 0)) / columns) * box.w,
      box.y + ((y + (y > 0 && y < rows ? between(random, -0.36, 0.36) : 0)) / rows) * box.h,
    ]),
  );
  const colours = [
    palette[0],
    palette[1],
    palette[2],
    mix(palette[0], palette[4], 0.5),
    mix(palette[0], palette[2], 0.5),
    palette[3],
    mix(palette[1], palette[4], 0.5),
  ];
  const paths = colours.map(() => '');
  const triangle = (...corners: ([number, number] | undefined)[]) => {
    const slot = Math.floor(random() * (random() < 0.3 ? 7 : 5));
    paths[slot] += corners.map((point, k) => (k ? 'L' : 'M') + numbers(...(point ?? [0, 0]))).join('');
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      triangle(at[y]?.[x], at[y]?.[x + 1], at[y + 1]?.[x]);
      triangle(at[y]?.[x + 1], at[y + 1]?.[x + 1], at[y + 1]?.[x]);
    }
  }
  return {
    body:
      fillBox(canvas, palette[1]) +
      paths
        .map((d, k) =>
          d
            ? `<path d="${d}" fill="${colours[k] ?? ''}" stroke="${colours[k] ?? ''}" stroke-width=".5"/>`
            : '',
        )
        .join(''),
  };
}

/** Dots that grow from one end to the other, as in print. */
function dots(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const step = canvas.detail < 1 ? 14 : 9;
  const back = random() < 0.5;
  let body = '';
  const columns = Math.ceil(box.w / step);
  for (let k = 0; k < columns; k += 1) {
    const share = back ? 1 - k / columns : k / columns;
    const w = 1 + share * 8.4;
    body += `<path d="M${numbers(box.x + k * step, box.y - (k % 2) * 4.5)}v${whole(box.h + 9)}" stroke-width="${Math.round(w * 10) / 10}"/>`;
  }
  const base = background(canvas, back ? palette[1] : palette[0], back ? palette[0] : palette[1]);
  return {
    defs: base.defs,
    body: `${base.body}<g stroke="${palette[3]}" stroke-linecap="round" stroke-dasharray="0 ${step}" fill="none">${body}</g>`,
  };
}

/** Shapes and stripes, by the names in `finishes.json`. */
export const geometricPatterns = { hexagons, stripes, slashes, checker, shards, dots };
