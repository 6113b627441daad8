import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Field,
  type Painted,
  blend,
  count,
  cover,
  fill,
  glow,
  ground,
  i,
  join,
  layers,
  spot,
  stroke,
} from './field.ts';

/** White plates, black gaps and one loud colour: science-fiction panels. */
export function panels(f: Field): Painted {
  const { c, r, box } = f;
  const at = (x: number, y: number) => join(box.x + x * box.w, box.y + y * box.h);
  let body = cover(f, 'url(#~A)');
  let seams = '';
  for (let k = 0; k < 4; k += 1) {
    const x = k / 4 + between(r, -0.05, 0.06);
    const w = between(r, 0.07, 0.13);
    const lean = between(r, 0.03, 0.07);
    body += fill(
      `M${at(x, 0)}L${at(x + w, 0)} ${at(x + w - lean, 0.5)} ${at(x + w - lean + 0.04, 1)} ${at(x - lean, 1)} ${at(x - lean + 0.02, 0.55)}Z`,
      k % 2 ? c[4] : c[3],
    );
    const y = between(r, 0.3, 0.62);
    body += fill(
      `M${at(x + w + 0.03, y)}L${at(x + w + 0.13, y)} ${at(x + w + 0.11, y + 0.16)} ${at(x + w + 0.02, y + 0.16)}Z`,
      k % 2 ? c[3] : c[4],
    );
    seams += `M${at(x + w + 0.02, 0)}L${at(x + w - lean + 0.02, 0.5)} ${at(x + w - lean + 0.06, 1)}M${at(x + w + 0.02, y - 0.08)}L${at(x + w + 0.16, y - 0.08)}`;
  }
  return {
    defs: blend(
      f,
      'A',
      [0, 0, 0, 1],
      [
        [0, c[2]],
        [0.6, c[0]],
        [1, c[1]],
      ],
    ),
    body: body + stroke(seams, c[4], 1.1, ' opacity=".7"'),
  };
}

/** Mother-of-pearl and print: white plates, black plates, fine lines and blocks. */
export function print(f: Field): Painted {
  const { c, r, box } = f;
  const at = (x: number, y: number) => join(box.x + x * box.w, box.y + y * box.h);
  const split = between(r, 0.3, 0.42);
  let blocks = '';
  let lines = '';
  for (let k = 0; k < 26 * f.load; k += 1) {
    const [x, y] = spot(f);
    const w = between(r, 2, 13);
    if (k % 2) blocks += `M${join(x, y)}h${i(w)}v3h-${i(w)}z`;
    else lines += `M${join(x, y)}h${i(between(r, 20, 66))}`;
  }
  return {
    defs: blend(
      f,
      'A',
      [0, 0, 1, 0.5],
      [
        [0, '#ffffff'],
        [0.2, '#f0dcf3'],
        [0.38, '#e2f3ff'],
        [0.55, '#fff7ea'],
        [0.75, '#d7e3fb'],
        [1, '#f9e6f0'],
      ],
    ),
    body:
      cover(f, 'url(#~A)') +
      fill(
        `M${at(0, split + 0.32)}L${at(0.3, split + 0.3)} ${at(0.36, split + 0.14)} ${at(0.64, split + 0.14)} ${at(0.7, split + 0.34)} ${at(1, split + 0.34)} ${at(1, 1)} ${at(0, 1)}Z`,
        c[4],
      ) +
      fill(`M${at(0.72, 0)}L${at(0.8, 0)} ${at(0.76, 0.4)} ${at(0.68, 0.4)}Z`, c[4]) +
      stroke(lines, '#8d93a0', 1, ' opacity=".8"') +
      fill(blocks, c[0]),
  };
}

/** Light tubes in the dark. */
export function neon(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, c[4], mix(c[4], c[1], 0.45));
  let body = base.body;
  [c[0], c[2], c[3]].forEach((colour, k) => {
    let d = '';
    for (let k = 0; k < 4; k += 1) {
      const [x, y] = spot(f);
      const lean = between(r, 16, 40);
      d += `M${join(x, y)}l${join(lean, -box.h * 0.3)}h${i(between(r, 10, 40))}l${join(-lean * 0.6, box.h * 0.24)}`;
    }
    body += layers(
      `W${k}`,
      d,
      [colour, 9, ' opacity=".2"'],
      [colour, 4.4, ' opacity=".5"'],
      [mix(colour, '#ffffff', 0.55), 1.8],
    );
  });
  return {
    defs: base.defs + glow('B', c[0], 0.45),
    body: `${body}<ellipse cx="${i(box.x + box.w * 0.4)}" cy="${i(box.y + box.h * 0.5)}" rx="${i(box.w * 0.4)}" ry="${i(box.h * 0.5)}" fill="url(#~B)"/>`,
  };
}

/** Tracks of a circuit board that end in pads. */
export function circuit(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[4], mix(c[4], c[1], 0.6));
  let tracks = '';
  let pads = '';
  for (let k = count(f, 1500, 30); k > 0; k -= 1) {
    const [x, y] = spot(f);
    const d = between(r, 6, 14) * (r() < 0.5 ? 1 : -1);
    const a = between(r, 12, 46);
    const b = between(r, 8, 40);
    tracks += `M${join(x, y)}h${i(a)}l${join(Math.abs(d), d)}h${i(b)}`;
    const end = Math.round(x) + Math.round(a) + Math.round(Math.abs(d)) + Math.round(b);
    pads += `M${join(x, y)}h0M${join(end, Math.round(y) + Math.round(d))}h0`;
  }
  return {
    defs: base.defs,
    body:
      base.body +
      layers('W', tracks, [c[0], 3.6, ' opacity=".35"'], [c[2], 1.3]) +
      stroke(pads, c[3], 4.6, ' stroke-linecap="round"'),
  };
}
