import { mix } from '../colour.ts';
import { between } from '../random.ts';
import { type Field, type Painted, blob, count, cover, fill, ground, i, join, spot } from './field.ts';

/** Woodland blots of three colours. */
export function camo(f: Field): Painted {
  const { c, r } = f;
  const size = f.box.h > 160 ? 26 : 19;
  const layer = (colour: string, times: number, radius: number) =>
    fill(
      Array.from({ length: times }, () =>
        blob(r, ...spot(f), radius * between(r, 0.6, 1.2), 1.7, 7, 0.45),
      ).join(''),
      colour,
    );
  const many = count(f, 5200, 11);
  const base = ground(f, c[0], mix(c[0], c[4], 0.2));
  return {
    defs: base.defs,
    body:
      base.body +
      layer(c[1], many, size) +
      layer(c[2], many - 2, size * 0.72) +
      layer(c[4], many - 3, size * 0.5),
  };
}

/** Camouflage of small squares. */
export function digital(f: Field): Painted {
  const { c, r, box } = f;
  const cell = box.h > 160 ? 10 : 7;
  const colours = [c[1], c[2], c[4], c[3]];
  const paths = ['', '', '', ''];
  for (let k = count(f, 620, 78); k > 0; k -= 1) {
    const [x, y] = spot(f);
    const w = cell * Math.ceil(between(r, 0, 4));
    const h = cell * Math.ceil(between(r, 0, 2));
    const slot = Math.floor(r() * r() * 4);
    paths[slot] += `M${join(Math.round(x / cell) * cell, Math.round(y / cell) * cell)}h${w}v${h}h-${w}z`;
  }
  const base = ground(f, c[0], mix(c[0], c[1], 0.35));
  return {
    defs: base.defs,
    body: base.body + paths.map((d, k) => (d ? fill(d, colours[k] ?? c[1]) : '')).join(''),
  };
}

/** A sprayed net over blots. */
export function mesh(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[0], mix(c[0], c[1], 0.5));
  const blots = Array.from({ length: count(f, 7000, 8) }, () =>
    blob(r, ...spot(f), between(r, 14, 24), 1.8),
  ).join('');
  const turn = i(between(r, -10, 10));
  return {
    defs:
      base.defs +
      `<pattern id="~B" patternUnits="userSpaceOnUse" width="7" height="8" patternTransform="rotate(${turn})"><path d="M0 4l3.5-4 3.5 4-3.5 4z" fill="none" stroke="${c[3]}" stroke-width="1.3"/></pattern>`,
    body: base.body + fill(blots, c[1]) + cover(f, 'url(#~B)', ' opacity=".6"'),
  };
}
