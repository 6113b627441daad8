import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Field,
  type Painted,
  blob,
  count,
  cover,
  glow,
  ground,
  i,
  join,
  layers,
  spot,
  stroke,
} from './field.ts';

/** Woven carbon with a few accent lines. */
export function carbon(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, mix(c[1], '#0b0c0f', 0.55), mix(c[4], '#16181d', 0.5));
  let lines = '';
  for (let k = 0; k < 4; k += 1) {
    const y = box.y + box.h * between(r, 0.15, 0.85);
    const x = box.x + box.w * between(r, 0, 0.6);
    lines += `M${join(x, y)}h${i(between(r, 40, 120))}l14 ${i(between(r, -14, 14))}h${i(between(r, 30, 90))}`;
  }
  return {
    defs: base.defs + weave('B'),
    body: base.body + cover(f, 'url(#~B)') + layers('W', lines, [c[0], 4.4, ' opacity=".35"'], [c[2], 1.8]),
  };
}

/** The tile of a carbon weave, to lay over a dark ground. */
function weave(id: string): string {
  return `<pattern id="~${id}" patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)"><path d="M0 0h3v3h-3zM3 3h3v3h-3z" fill="#fff" fill-opacity=".1"/><path d="M0 3h3M3 6h3" stroke="#000" stroke-opacity=".5"/></pattern>`;
}

/** Bare or coloured metal with the marks of brushing. */
export function brushed(f: Field): Painted {
  const { c, r, box } = f;
  let light = '';
  let dark = '';
  for (let k = 0; k < 34 * f.load; k += 1) {
    const [x, y] = spot(f);
    const mark = `M${join(x - 40, y)}h${i(between(r, 30, 150))}`;
    if (k % 2) light += mark;
    else dark += mark;
  }
  return {
    defs: `<linearGradient id="~A" gradientUnits="userSpaceOnUse" x1="${i(box.x)}" y1="${i(box.y)}" x2="${i(box.x + box.w)}" y2="${i(box.y + box.h)}"><stop stop-color="${c[0]}"/><stop offset="${n2(between(r, 0.22, 0.34))}" stop-color="${c[2]}"/><stop offset="${n2(between(r, 0.5, 0.6))}" stop-color="${c[1]}"/><stop offset="1" stop-color="${mix(c[0], c[2], 0.4)}"/></linearGradient>`,
    body:
      cover(f, 'url(#~A)') +
      stroke(light, c[3], 0.7, ' opacity=".35"') +
      stroke(dark, c[4], 0.9, ' opacity=".35"'),
  };
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The folded lines of forged steel. */
export function damascus(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, c[0], c[1]);
  let dark = '';
  let light = '';
  const rows = Math.round(box.h / (box.h > 160 ? 9 : 7));
  for (let k = 0; k <= rows; k += 1) {
    const y = box.y + (k / rows) * box.h;
    let d = `M${join(box.x - 4, y)}`;
    for (let x = 0; x < box.w; x += 60 / f.load)
      d += `s${join(22, between(r, -17, 17), between(r, 52, 68), between(r, -5, 5))}`;
    if (k % 2) dark += d;
    else light += d;
  }
  return {
    defs: base.defs,
    body: base.body + stroke(dark, c[4], 2.4, ' opacity=".75"') + stroke(light, c[3], 1.4, ' opacity=".75"'),
  };
}

/** Dark carbon under bright lines that follow the item. */
export function redline(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, '#2b2e35', '#121317');
  let lines = '';
  for (const share of [0.3, 0.52, 0.74]) {
    const y = box.y + box.h * (share + between(r, -0.05, 0.05));
    const kink = box.x + box.w * between(r, 0.25, 0.65);
    const d = between(r, 6, 13) * (r() < 0.5 ? 1 : -1);
    lines += `M${join(box.x, y)}H${i(kink)}l${join(12, d)}H${i(box.x + box.w)}`;
  }
  return {
    defs: base.defs + weave('B'),
    body:
      base.body +
      cover(f, 'url(#~B)') +
      layers('W', lines, [c[4], 8, ' opacity=".8"'], [c[0], 4.2], [c[2], 1.2]),
  };
}

/** Heat-coloured steel: gold with blue and purple pools. */
export function patches(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[3], mix(c[3], c[4], 0.35));
  let body = base.body;
  const colours = [c[2], c[1], c[0], c[0], c[2], c[0], c[1], c[0], c[2], c[0]];
  const many = count(f, 1300, colours.length);
  colours.slice(0, many).forEach((colour, k) => {
    const [x, y] = spot(f);
    const pool = blob(r, x, y, between(r, 12, f.box.h > 180 ? 34 : 26), 1.6, 8, 0.5);
    body += `<path d="${pool}" fill="${colour}" fill-opacity=".86" stroke="${k % 2 ? c[1] : c[2]}" stroke-opacity=".7" stroke-width="3"/>`;
  });
  const puffs = Array.from({ length: 5 }, () => {
    const [x, y] = spot(f);
    return `<ellipse cx="${i(x)}" cy="${i(y)}" rx="${i(between(r, 20, 44))}" ry="${i(between(r, 10, 22))}" fill="url(#~B)"/>`;
  }).join('');
  return { defs: base.defs + glow('B', '#bfe2ff', 0.3), body: body + puffs };
}
