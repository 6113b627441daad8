import { mix } from '../colour.ts';
import { between } from '../random.ts';
import { type Field, type Painted, blob, count, ground, i, join, layers, spot } from './field.ts';

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
