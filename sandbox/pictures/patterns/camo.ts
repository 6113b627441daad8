import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  blob,
  motifCount,
  fillBox,
  filledPath,
  background,
  whole,
  numbers,
  randomPoint,
} from './canvas.ts';

/** Woodland blots of three colours. */
function camo(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const size = canvas.box.h > 160 ? 26 : 19;
  const layer = (colour: string, times: number, radius: number) =>
    filledPath(
      Array.from({ length: times }, () =>
        blob(random, ...randomPoint(canvas), radius * between(random, 0.6, 1.2), 1.7, 7, 0.45),
      ).join(''),
      colour,
    );
  const many = motifCount(canvas, 5200, 11);
  const base = background(canvas, palette[0], mix(palette[0], palette[4], 0.2));
  return {
    defs: base.defs,
    body:
      base.body +
      layer(palette[1], many, size) +
      layer(palette[2], many - 2, size * 0.72) +
      layer(palette[4], many - 3, size * 0.5),
  };
}

/** Camouflage of small squares. */
function digital(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const cell = box.h > 160 ? 10 : 7;
  const colours = [palette[1], palette[2], palette[4], palette[3]];
  const paths = ['', '', '', ''];
  for (let k = motifCount(canvas, 620, 78); k > 0; k -= 1) {
    const [x, y] = randomPoint(canvas);
    const w = cell * Math.ceil(between(random, 0, 4));
    const h = cell * Math.ceil(between(random, 0, 2));
    const slot = Math.floor(random() * random() * 4);
    paths[slot] += `M${numbers(Math.round(x / cell) * cell, Math.round(y / cell) * cell)}h${w}v${h}h-${w}z`;
  }
  const base = background(canvas, palette[0], mix(palette[0], palette[1], 0.35));
  return {
    defs: base.defs,
    body: base.body + paths.map((d, k) => (d ? filledPath(d, colours[k] ?? palette[1]) : '')).join(''),
  };
}

/** A sprayed net over blots. */
function mesh(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[0], mix(palette[0], palette[1], 0.5));
  const blots = Array.from({ length: motifCount(canvas, 7000, 8) }, () =>
    blob(random, ...randomPoint(canvas), between(random, 14, 24), 1.8),
  ).join('');
  const turn = whole(between(random, -10, 10));
  return {
    defs:
      base.defs +
      `<pattern id="~B" patternUnits="userSpaceOnUse" width="7" height="8" patternTransform="rotate(${turn})"><path d="M0 4l3.5-4 3.5 4-3.5 4z" fill="none" stroke="${palette[3]}" stroke-width="1.3"/></pattern>`,
    body: base.body + filledPath(blots, palette[1]) + fillBox(canvas, 'url(#~B)', ' opacity=".6"'),
  };
}

/** Camouflage, by the names in `finishes.json`. */
export const camoPatterns = { camo, digital, mesh };
