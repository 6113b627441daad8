import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  blob,
  motifCount,
  background,
  whole,
  numbers,
  strokes,
  randomPoint,
} from './canvas.ts';

/** A gaudy creature: neon lobes with ink outlines, an eye and teeth. */
function beast(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, palette[1], palette[4]);
  let body = base.body;
  const colours = [
    palette[0],
    palette[2],
    palette[1],
    palette[3],
    palette[0],
    palette[2],
    palette[3],
    palette[0],
  ];
  for (const colour of colours.slice(0, Math.ceil(8 * canvas.detail))) {
    const [x, y] = randomPoint(canvas);
    body += `<path d="${blob(random, x, y, between(random, 14, 32), 1.8, 9, 0.55)}" fill="${colour}" stroke="${palette[4]}" stroke-width="2.4"/>`;
  }
  let swirls = '';
  for (let k = 0; k < 8 * canvas.detail; k += 1) {
    const [x, y] = randomPoint(canvas);
    swirls += `M${numbers(x, y)}q${numbers(14, -16, 30, -2)}t${numbers(between(random, 14, 30), between(random, -10, 10))}`;
  }
  const ex = box.x + box.w * between(random, 0.42, 0.6);
  const ey = box.y + box.h * between(random, 0.34, 0.5);
  const teeth = Array.from({ length: 7 }, (_, k) => `l5 ${k % 2 ? 9 : 12}l4-${k % 2 ? 9 : 12}`).join('');
  return {
    defs: base.defs,
    body:
      body +
      strokes('W', swirls, [palette[4], 3.6], [palette[3], 1.4]) +
      `<path d="M${numbers(ex - 44, ey + 12)}${teeth}z" fill="#fff" stroke="${palette[4]}" stroke-width="1.6"/>` +
      `<g transform="translate(${numbers(ex - 14, ey - 4)})" stroke="${palette[4]}" stroke-width="2"><ellipse rx="13" ry="9" fill="${palette[3]}"/><ellipse rx="4" ry="8" fill="${palette[4]}"/></g>`,
  };
}

/** A scaled serpent that winds along the item. */
function serpent(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const base = background(canvas, palette[0], palette[1]);
  const tall = box.h > 180;
  const wide = tall ? 34 : 22;
  const long = tall ? 190 : 132;
  const high = tall ? 64 : 44;
  const start = box.x - random() * long;
  let d = '';
  for (let row = box.y + box.h * (tall ? 0.2 : 0.34); row < box.y + box.h; row += tall ? 96 : 78) {
    d += `M${numbers(start, row + between(random, -6, 6))}`;
    for (let x = start; x < box.x + box.w; x += long)
      d += `q${numbers(long / 4, -high, long / 2, 0)}t${numbers(long / 2, 0)}`;
  }
  let clouds = '';
  for (let k = 0; k < 8 * canvas.detail; k += 1) {
    const [x, y] = randomPoint(canvas);
    clouds += `M${numbers(x, y)}c6-12 22-10 20 2s-16 8-12 0M${numbers(x, y)}q-12 8-26 2`;
  }
  return {
    defs: base.defs,
    body:
      base.body +
      strokes('W', clouds, [palette[4], 3.4, ' opacity=".55"'], [palette[3], 1.5]) +
      strokes(
        'Y',
        d,
        [palette[3], wide + 11, ' stroke-dasharray="3 9"'],
        [palette[4], wide + 4],
        [palette[2], wide + 1],
        [mix(palette[2], palette[4], 0.4), wide - 3, ' stroke-dasharray="2 7"'],
        [mix(palette[2], palette[3], 0.45), wide * 0.42],
        [palette[4], wide * 0.42, ' stroke-dasharray="1.2 5"'],
      ),
  };
}

/** Gilded scrolls on a dark ground. */
function ornament(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[0], palette[1]);
  const scroll =
    'M0 0C10-22 40-22 42 0 43 17 20 20 18 4 17-6 30-8 31 0M0 0C-8 14-22 16-30 8M8-12C2-22-10-24-18-18M42 0C50-8 58-10 66-6';
  let body = '';
  for (let k = motifCount(canvas, 1500, 20); k > 0; k -= 1) {
    const [x, y] = randomPoint(canvas);
    body += `<use href="#~S" transform="translate(${numbers(x, y)})rotate(${whole(random() * 360)})scale(${Math.round(between(random, 0.45, 0.85) * 100) / 100})"/>`;
  }
  return {
    defs: `${base.defs}<g id="~S" fill="none" stroke-linecap="round"><path id="~V" d="${scroll}" stroke="${palette[4]}" stroke-width="8"/><path d="${scroll}" stroke="${palette[2]}" stroke-width="4.4"/><path d="${scroll}" stroke="${palette[3]}" stroke-width="1.4"/></g>`,
    body: base.body + body,
  };
}

/** Creatures and ornaments, by the names in `finishes.json`. */
export const artPatterns = { beast, serpent, ornament };
