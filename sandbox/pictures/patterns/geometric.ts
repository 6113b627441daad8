import { mix } from '../colour.ts';
import { between } from '../random.ts';
import { type Field, type Painted, count, cover, fill, ground, i, join, stroke } from './field.ts';

function hexagon(x: number, y: number, s: number): string {
  const h = s * 0.866;
  return `M${join(x - s, y)}l${join(s / 2, -h)}h${i(s)}l${join(s / 2, h)} ${join(-s / 2, h)}h${i(-s)}z`;
}

/** A honeycomb, some cells filled. */
export function hexagons(f: Field): Painted {
  const { c, r, box } = f;
  const s = box.h > 160 ? 14 : 10;
  const h = Math.round(s * 0.866);
  const paths = ['', '', '', ''];
  for (let k = count(f, 620, 60); k > 0; k -= 1) {
    const column = Math.floor(between(r, 0, box.w / (s * 1.5)) + 1);
    const row = Math.floor(between(r, 0, box.h / (h * 2)) + 1);
    const y = row * h * 2 + (column % 2 ? h : 0);
    paths[Math.floor(r() * 4)] += hexagon(box.x + column * s * 1.5, box.y + y, s);
  }
  const colours = [c[1], c[2], c[4], c[3]];
  const base = ground(f, c[0], c[1]);
  return {
    defs: base.defs,
    body:
      base.body +
      paths
        .map((d, k) =>
          d
            ? `<path d="${d}" fill="${colours[k] ?? ''}" fill-opacity="${k === 3 ? 0.9 : 0.8}" stroke="${c[4]}" stroke-width="1.4"/>`
            : '',
        )
        .join(''),
  };
}

/** Long stripes along the item, with pin lines. */
export function stripes(f: Field): Painted {
  const { c, r, box } = f;
  let body = '';
  const lean = between(r, -0.12, 0.12) * box.w;
  const band = (y: number, w: number, colour: string) => {
    const at = box.y + y * box.h;
    const kink = box.x + box.w * between(r, 0.3, 0.7);
    return stroke(
      `M${join(box.x, at)}L${join(kink, at)}l${join(w + 8, lean * 0.35)}H${i(box.x + box.w)}`,
      colour,
      w,
    );
  };
  body += band(between(r, 0.25, 0.4), box.h * 0.26, c[1]);
  body += band(between(r, 0.5, 0.6), box.h * 0.12, c[3]);
  body += band(between(r, 0.62, 0.75), box.h * 0.09, c[2]);
  body +=
    band(between(r, 0.12, 0.2), 2.4, c[3]) + band(between(r, 0.8, 0.9), 2.4, c[4]) + band(0.46, 1.6, c[4]);
  const base = ground(f, c[0], mix(c[0], c[4], 0.3));
  return { defs: base.defs, body: base.body + body };
}

/** Quick diagonal bands of uneven width. */
export function slashes(f: Field): Painted {
  const { c, r, box } = f;
  const lean = box.h * between(r, 0.5, 0.9);
  let body = '';
  const colours = [c[1], c[2], c[4], c[3], c[1]];
  let k = 0;
  for (let x = box.x - lean; x < box.x + box.w; x += between(r, 12, 30) / f.load) {
    const w = between(r, 3, 20);
    body += fill(
      `M${join(x, box.y + box.h)}l${join(lean, -box.h)}h${i(w)}l${join(-lean, box.h)}z`,
      colours[k % 5] ?? c[1],
      k % 5 === 3 ? 1 : 0.85,
    );
    k += 1;
  }
  const base = ground(f, c[0], c[1]);
  return { defs: base.defs, body: base.body + body };
}

/** Squares in two colours, and a plain band through them. */
export function checker(f: Field): Painted {
  const { c, r, box } = f;
  const s = between(r, 7, 12);
  const base = ground(f, c[0], mix(c[0], c[1], 0.5));
  const y = box.y + box.h * between(r, 0.25, 0.6);
  return {
    defs: `${base.defs}<pattern id="~B" patternUnits="userSpaceOnUse" width="${i(s) + 0}" height="${i(s)}" patternTransform="rotate(${i(between(r, -30, 30))})scale(2)"><path d="M0 0h${i(s / 2)}v${i(s)}h${i(s / 2)}v-${i(s / 2)}h-${i(s)}z" fill="${c[4]}" fill-rule="evenodd"/></pattern>`,
    body:
      base.body +
      cover(f, 'url(#~B)') +
      stroke(`M${join(box.x, y)}h${i(box.w)}`, c[3], box.h * 0.13) +
      stroke(`M${join(box.x, y)}h${i(box.w)}`, c[1], box.h * 0.05),
  };
}

/** Facets, as of cut stone. */
export function shards(f: Field): Painted {
  const { c, r, box } = f;
  const columns = Math.round(9 * f.load);
  const rows = box.h > 160 ? 5 : 3;
  const at: [number, number][][] = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x): [number, number] => [
      box.x + ((x + (x > 0 && x < columns ? between(r, -0.38, 0.38) : 0)) / columns) * box.w,
      box.y + ((y + (y > 0 && y < rows ? between(r, -0.36, 0.36) : 0)) / rows) * box.h,
    ]),
  );
  const colours = [c[0], c[1], c[2], mix(c[0], c[4], 0.5), mix(c[0], c[2], 0.5), c[3], mix(c[1], c[4], 0.5)];
  const paths = colours.map(() => '');
  const triangle = (...corners: ([number, number] | undefined)[]) => {
    const slot = Math.floor(r() * (r() < 0.3 ? 7 : 5));
    paths[slot] += corners.map((point, k) => (k ? 'L' : 'M') + join(...(point ?? [0, 0]))).join('');
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      triangle(at[y]?.[x], at[y]?.[x + 1], at[y + 1]?.[x]);
      triangle(at[y]?.[x + 1], at[y + 1]?.[x + 1], at[y + 1]?.[x]);
    }
  }
  return {
    body:
      cover(f, c[1]) +
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
export function dots(f: Field): Painted {
  const { c, r, box } = f;
  const step = f.load < 1 ? 14 : 9;
  const back = r() < 0.5;
  let body = '';
  const columns = Math.ceil(box.w / step);
  for (let k = 0; k < columns; k += 1) {
    const share = back ? 1 - k / columns : k / columns;
    const w = 1 + share * 8.4;
    body += `<path d="M${join(box.x + k * step, box.y - (k % 2) * 4.5)}v${i(box.h + 9)}" stroke-width="${Math.round(w * 10) / 10}"/>`;
  }
  const base = ground(f, back ? c[1] : c[0], back ? c[0] : c[1]);
  return {
    defs: base.defs,
    body: `${base.body}<g stroke="${c[3]}" stroke-linecap="round" stroke-dasharray="0 ${step}" fill="none">${body}</g>`,
  };
}
