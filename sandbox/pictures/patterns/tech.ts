import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  linearGradient,
  motifCount,
  fillBox,
  filledPath,
  radialGlow,
  background,
  whole,
  numbers,
  strokes,
  randomPoint,
  strokedPath,
} from './canvas.ts';

/** White plates, black gaps and one loud colour: science-fiction panels. */
function panels(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const at = (x: number, y: number) => numbers(box.x + x * box.w, box.y + y * box.h);
  let body = fillBox(canvas, 'url(#~A)');
  let seams = '';
  for (let k = 0; k < 4; k += 1) {
    const x = k / 4 + between(random, -0.05, 0.06);
    const w = between(random, 0.07, 0.13);
    const lean = between(random, 0.03, 0.07);
    body += filledPath(
      `M${at(x, 0)}L${at(x + w, 0)} ${at(x + w - lean, 0.5)} ${at(x + w - lean + 0.04, 1)} ${at(x - lean, 1)} ${at(x - lean + 0.02, 0.55)}Z`,
      k % 2 ? palette[4] : palette[3],
    );
    const y = between(random, 0.3, 0.62);
    body += filledPath(
      `M${at(x + w + 0.03, y)}L${at(x + w + 0.13, y)} ${at(x + w + 0.11, y + 0.16)} ${at(x + w + 0.02, y + 0.16)}Z`,
      k % 2 ? palette[3] : palette[4],
    );
    seams += `M${at(x + w + 0.02, 0)}L${at(x + w - lean + 0.02, 0.5)} ${at(x + w - lean + 0.06, 1)}M${at(x + w + 0.02, y - 0.08)}L${at(x + w + 0.16, y - 0.08)}`;
  }
  return {
    defs: linearGradient(
      canvas,
      'A',
      [0, 0, 0, 1],
      [
        [0, palette[2]],
        [0.6, palette[0]],
        [1, palette[1]],
      ],
    ),
    body: body + strokedPath(seams, palette[4], 1.1, ' opacity=".7"'),
  };
}

/** Mother-of-pearl and print: white plates, black plates, fine lines and blocks. */
function print(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const at = (x: number, y: number) => numbers(box.x + x * box.w, box.y + y * box.h);
  const split = between(random, 0.3, 0.42);
  let blocks = '';
  let lines = '';
  for (let k = 0; k < 26 * canvas.detail; k += 1) {
    const [x, y] = randomPoint(canvas);
    const w = between(random, 2, 13);
    if (k % 2) blocks += `M${numbers(x, y)}h${whole(w)}v3h-${whole(w)}z`;
    else lines += `M${numbers(x, y)}h${whole(between(random, 20, 66))}`;
  }
  return {
    defs: linearGradient(
      canvas,
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
      fillBox(canvas, 'url(#~A)') +
      filledPath(
        `M${at(0, split + 0.32)}L${at(0.3, split + 0.3)} ${at(0.36, split + 0.14)} ${at(0.64, split + 0.14)} ${at(0.7, split + 0.34)} ${at(1, split + 0.34)} ${at(1, 1)} ${at(0, 1)}Z`,
        palette[4],
      ) +
      filledPath(`M${at(0.72, 0)}L${at(0.8, 0)} ${at(0.76, 0.4)} ${at(0.68, 0.4)}Z`, palette[4]) +
      strokedPath(lines, '#8d93a0', 1, ' opacity=".8"') +
      filledPath(blocks, palette[0]),
  };
}

/** Light tubes in the dark. */
function neon(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, palette[4], mix(palette[4], palette[1], 0.45));
  let body = base.body;
  [palette[0], palette[2], palette[3]].forEach((colour, k) => {
    let d = '';
    for (let k = 0; k < 4; k += 1) {
      const [x, y] = randomPoint(canvas);
      const lean = between(random, 16, 40);
      d += `M${numbers(x, y)}l${numbers(lean, -box.h * 0.3)}h${whole(between(random, 10, 40))}l${numbers(-lean * 0.6, box.h * 0.24)}`;
    }
    body += strokes(
      `W${k}`,
      d,
      [colour, 9, ' opacity=".2"'],
      [colour, 4.4, ' opacity=".5"'],
      [mix(colour, '#ffffff', 0.55), 1.8],
    );
  });
  return {
    defs: base.defs + radialGlow('B', palette[0], 0.45),
    body: `${body}<ellipse cx="${whole(box.x + box.w * 0.4)}" cy="${whole(box.y + box.h * 0.5)}" rx="${whole(box.w * 0.4)}" ry="${whole(box.h * 0.5)}" fill="url(#~B)"/>`,
  };
}

/** Tracks of a circuit board that end in pads. */
function circuit(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[4], mix(palette[4], palette[1], 0.6));
  let tracks = '';
  let pads = '';
  for (let k = motifCount(canvas, 1500, 30); k > 0; k -= 1) {
    const [x, y] = randomPoint(canvas);
    const d = between(random, 6, 14) * (random() < 0.5 ? 1 : -1);
    const a = between(random, 12, 46);
    const b = between(random, 8, 40);
    tracks += `M${numbers(x, y)}h${whole(a)}l${numbers(Math.abs(d), d)}h${whole(b)}`;
    const end = Math.round(x) + Math.round(a) + Math.round(Math.abs(d)) + Math.round(b);
    pads += `M${numbers(x, y)}h0M${numbers(end, Math.round(y) + Math.round(d))}h0`;
  }
  return {
    defs: base.defs,
    body:
      base.body +
      strokes('W', tracks, [palette[0], 3.6, ' opacity=".35"'], [palette[2], 1.3]) +
      strokedPath(pads, palette[3], 4.6, ' stroke-linecap="round"'),
  };
}

/** Panels, print and light, by the names in `finishes.json`. */
export const techPatterns = { panels, print, neon, circuit };
