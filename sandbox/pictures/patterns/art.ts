import { between } from '../random.ts';
import { mix } from '../colour.ts';
import {
  type Field,
  type Painted,
  blend,
  blob,
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
import { weave } from './geometric.ts';

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

/** A gaudy creature: neon lobes with ink outlines, an eye and teeth. */
export function beast(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, c[1], c[4]);
  let body = base.body;
  const colours = [c[0], c[2], c[1], c[3], c[0], c[2], c[3], c[0]];
  for (const colour of colours.slice(0, Math.ceil(8 * f.load))) {
    const [x, y] = spot(f);
    body += `<path d="${blob(r, x, y, between(r, 14, 32), 1.8, 9, 0.55)}" fill="${colour}" stroke="${c[4]}" stroke-width="2.4"/>`;
  }
  let swirls = '';
  for (let k = 0; k < 8 * f.load; k += 1) {
    const [x, y] = spot(f);
    swirls += `M${join(x, y)}q${join(14, -16, 30, -2)}t${join(between(r, 14, 30), between(r, -10, 10))}`;
  }
  const ex = box.x + box.w * between(r, 0.42, 0.6);
  const ey = box.y + box.h * between(r, 0.34, 0.5);
  const teeth = Array.from({ length: 7 }, (_, k) => `l5 ${k % 2 ? 9 : 12}l4-${k % 2 ? 9 : 12}`).join('');
  return {
    defs: base.defs,
    body:
      body +
      layers('W', swirls, [c[4], 3.6], [c[3], 1.4]) +
      `<path d="M${join(ex - 44, ey + 12)}${teeth}z" fill="#fff" stroke="${c[4]}" stroke-width="1.6"/>` +
      `<g transform="translate(${join(ex - 14, ey - 4)})" stroke="${c[4]}" stroke-width="2"><ellipse rx="13" ry="9" fill="${c[3]}"/><ellipse rx="4" ry="8" fill="${c[4]}"/></g>`,
  };
}

/** A scaled serpent that winds along the item. */
export function serpent(f: Field): Painted {
  const { c, r, box } = f;
  const base = ground(f, c[0], c[1]);
  const tall = box.h > 180;
  const wide = tall ? 34 : 22;
  const long = tall ? 190 : 132;
  const high = tall ? 64 : 44;
  const start = box.x - r() * long;
  let d = '';
  for (let row = box.y + box.h * (tall ? 0.2 : 0.34); row < box.y + box.h; row += tall ? 96 : 78) {
    d += `M${join(start, row + between(r, -6, 6))}`;
    for (let x = start; x < box.x + box.w; x += long)
      d += `q${join(long / 4, -high, long / 2, 0)}t${join(long / 2, 0)}`;
  }
  let clouds = '';
  for (let k = 0; k < 8 * f.load; k += 1) {
    const [x, y] = spot(f);
    clouds += `M${join(x, y)}c6-12 22-10 20 2s-16 8-12 0M${join(x, y)}q-12 8-26 2`;
  }
  return {
    defs: base.defs,
    body:
      base.body +
      layers('W', clouds, [c[4], 3.4, ' opacity=".55"'], [c[3], 1.5]) +
      layers(
        'Y',
        d,
        [c[3], wide + 11, ' stroke-dasharray="3 9"'],
        [c[4], wide + 4],
        [c[2], wide + 1],
        [mix(c[2], c[4], 0.4), wide - 3, ' stroke-dasharray="2 7"'],
        [mix(c[2], c[3], 0.45), wide * 0.42],
        [c[4], wide * 0.42, ' stroke-dasharray="1.2 5"'],
      ),
  };
}

/** Gilded scrolls on a dark ground. */
export function ornament(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[0], c[1]);
  const scroll =
    'M0 0C10-22 40-22 42 0 43 17 20 20 18 4 17-6 30-8 31 0M0 0C-8 14-22 16-30 8M8-12C2-22-10-24-18-18M42 0C50-8 58-10 66-6';
  let body = '';
  for (let k = count(f, 1500, 20); k > 0; k -= 1) {
    const [x, y] = spot(f);
    body += `<use href="#~S" transform="translate(${join(x, y)})rotate(${i(r() * 360)})scale(${Math.round(between(r, 0.45, 0.85) * 100) / 100})"/>`;
  }
  return {
    defs: `${base.defs}<g id="~S" fill="none" stroke-linecap="round"><path id="~V" d="${scroll}" stroke="${c[4]}" stroke-width="8"/><path d="${scroll}" stroke="${c[2]}" stroke-width="4.4"/><path d="${scroll}" stroke="${c[3]}" stroke-width="1.4"/></g>`,
    body: base.body + body,
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
