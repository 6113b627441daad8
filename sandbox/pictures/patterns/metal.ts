import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  blob,
  motifCount,
  fillBox,
  radialGlow,
  background,
  whole,
  numbers,
  strokes,
  randomPoint,
  strokedPath,
} from './canvas.ts';

/** Woven carbon with a few accent lines. */
function carbon(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, mix(palette[1], '#0b0c0f', 0.55), mix(palette[4], '#16181d', 0.5));
  let lines = '';
  for (let k = 0; k < 4; k += 1) {
    const y = box.y + box.h * between(random, 0.15, 0.85);
    const x = box.x + box.w * between(random, 0, 0.6);
    lines += `M${numbers(x, y)}h${whole(between(random, 40, 120))}l14 ${whole(between(random, -14, 14))}h${whole(between(random, 30, 90))}`;
  }
  return {
    defs: base.defs + weave('B'),
    body:
      base.body +
      fillBox(canvas, 'url(#~B)') +
      strokes('W', lines, [palette[0], 4.4, ' opacity=".35"'], [palette[2], 1.8]),
  };
}

/** The tile of a carbon weave, to lay over a dark ground. */
function weave(id: string): string {
  return `<pattern id="~${id}" patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)"><path d="M0 0h3v3h-3zM3 3h3v3h-3z" fill="#fff" fill-opacity=".1"/><path d="M0 3h3M3 6h3" stroke="#000" stroke-opacity=".5"/></pattern>`;
}

/** Bare or coloured metal with the marks of brushing. */
function brushed(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  let light = '';
  let dark = '';
  for (let k = 0; k < 34 * canvas.detail; k += 1) {
    const [x, y] = randomPoint(canvas);
    const mark = `M${numbers(x - 40, y)}h${whole(between(random, 30, 150))}`;
    if (k % 2) light += mark;
    else dark += mark;
  }
  return {
    defs: `<linearGradient id="~A" gradientUnits="userSpaceOnUse" x1="${whole(box.x)}" y1="${whole(box.y)}" x2="${whole(box.x + box.w)}" y2="${whole(box.y + box.h)}"><stop stop-color="${palette[0]}"/><stop offset="${n2(between(random, 0.22, 0.34))}" stop-color="${palette[2]}"/><stop offset="${n2(between(random, 0.5, 0.6))}" stop-color="${palette[1]}"/><stop offset="1" stop-color="${mix(palette[0], palette[2], 0.4)}"/></linearGradient>`,
    body:
      fillBox(canvas, 'url(#~A)') +
      strokedPath(light, palette[3], 0.7, ' opacity=".35"') +
      strokedPath(dark, palette[4], 0.9, ' opacity=".35"'),
  };
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The folded lines of forged steel. */
function damascus(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, palette[0], palette[1]);
  let dark = '';
  let light = '';
  const rows = Math.round(box.h / (box.h > 160 ? 9 : 7));
  for (let k = 0; k <= rows; k += 1) {
    const y = box.y + (k / rows) * box.h;
    let d = `M${numbers(box.x - 4, y)}`;
    for (let x = 0; x < box.w; x += 60 / canvas.detail)
      d += `s${numbers(22, between(random, -17, 17), between(random, 52, 68), between(random, -5, 5))}`;
    if (k % 2) dark += d;
    else light += d;
  }
  return {
    defs: base.defs,
    body:
      base.body +
      strokedPath(dark, palette[4], 2.4, ' opacity=".75"') +
      strokedPath(light, palette[3], 1.4, ' opacity=".75"'),
  };
}

/** Dark carbon under bright lines that follow the item. */
function redline(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, '#2b2e35', '#121317');
  let lines = '';
  for (const share of [0.3, 0.52, 0.74]) {
    const y = box.y + box.h * (share + between(random, -0.05, 0.05));
    const kink = box.x + box.w * between(random, 0.25, 0.65);
    const d = between(random, 6, 13) * (random() < 0.5 ? 1 : -1);
    lines += `M${numbers(box.x, y)}H${whole(kink)}l${numbers(12, d)}H${whole(box.x + box.w)}`;
  }
  return {
    defs: base.defs + weave('B'),
    body:
      base.body +
      fillBox(canvas, 'url(#~B)') +
      strokes('W', lines, [palette[4], 8, ' opacity=".8"'], [palette[0], 4.2], [palette[2], 1.2]),
  };
}

/** Heat-coloured steel: gold with blue and purple pools. */
function patches(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[3], mix(palette[3], palette[4], 0.35));
  let body = base.body;
  const colours = [
    palette[2],
    palette[1],
    palette[0],
    palette[0],
    palette[2],
    palette[0],
    palette[1],
    palette[0],
    palette[2],
    palette[0],
  ];
  const many = motifCount(canvas, 1300, colours.length);
  colours.slice(0, many).forEach((colour, k) => {
    const [x, y] = randomPoint(canvas);
    const pool = blob(random, x, y, between(random, 12, canvas.box.h > 180 ? 34 : 26), 1.6, 8, 0.5);
    body += `<path d="${pool}" fill="${colour}" fill-opacity=".86" stroke="${k % 2 ? palette[1] : palette[2]}" stroke-opacity=".7" stroke-width="3"/>`;
  });
  const puffs = Array.from({ length: 5 }, () => {
    const [x, y] = randomPoint(canvas);
    return `<ellipse cx="${whole(x)}" cy="${whole(y)}" rx="${whole(between(random, 20, 44))}" ry="${whole(between(random, 10, 22))}" fill="url(#~B)"/>`;
  }).join('');
  return { defs: base.defs + radialGlow('B', '#bfe2ff', 0.3), body: body + puffs };
}

/** Metal and carbon, by the names in `finishes.json`. */
export const metalPatterns = { carbon, brushed, damascus, redline, patches };
