import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  linearGradient,
  blob,
  motifCount,
  fillBox,
  filledPath,
  radialGlow,
  background,
  whole,
  numbers,
  strokes,
  smoothOutline,
  randomPoint,
  strokedPath,
} from './canvas.ts';

/** One colour into the next along the item. */
function fade(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const at = between(random, -0.1, 0.06);
  const top = between(random, 0.1, 0.35);
  return {
    defs: linearGradient(
      canvas,
      'A',
      [0.02, 0.5 + top, 0.98, 0.5 - top],
      [
        [Math.max(0, at), palette[0]],
        [0.33 + at, palette[1]],
        [0.62 + at, palette[2]],
        [0.95 + at, palette[3]],
      ],
    ),
    body: fillBox(canvas, 'url(#~A)'),
  };
}

/** Smoke of several colours drifting over the dark, as in a Doppler. */
function smoke(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[4], palette[1]);
  const puffs = Array.from({ length: Math.round(10 * canvas.detail) }, (_, k) => {
    const [x, y] = randomPoint(canvas);
    return `<ellipse rx="${whole(between(random, 34, 76))}" ry="${whole(between(random, 10, 30))}" transform="translate(${numbers(x, y)})rotate(${whole(between(random, -50, 20))})" fill="url(#~${'BCBEDC'[k % 6] ?? 'B'})"/>`;
  }).join('');
  let wisps = '';
  for (let k = Math.round(9 * canvas.detail); k > 0; k -= 1) {
    const [x, y] = randomPoint(canvas);
    wisps += `M${numbers(x, y)}c${numbers(20, between(random, -24, 4), 34, between(random, -4, 22), between(random, 52, 84), between(random, -24, 4))}`;
  }
  return {
    defs:
      base.defs +
      radialGlow('B', palette[0]) +
      radialGlow('C', palette[2]) +
      radialGlow('D', palette[4], 0.9) +
      radialGlow('E', palette[3], 0.75),
    body:
      base.body +
      puffs +
      strokes('W', wisps, [palette[4], 3, ' opacity=".3"'], [palette[3], 1, ' opacity=".45"']),
  };
}

/** Veins and lobes of clear colours run together. */
function marble(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const at = between(random, -0.08, 0.08);
  let body = fillBox(canvas, 'url(#~A)');
  const colours = [
    palette[1],
    palette[2],
    palette[0],
    palette[3],
    palette[1],
    palette[2],
    palette[0],
    palette[1],
    palette[0],
  ];
  colours.slice(0, Math.ceil(9 * canvas.detail)).forEach((colour, k) => {
    const lobe = blob(random, ...randomPoint(canvas), between(random, 10, 26), 2, 8, 0.5);
    const fill = k % 3 === 1 ? `url(#~${k % 2 ? 'B' : 'C'})` : colour;
    body += `<path d="${lobe}" fill="${fill}" fill-opacity=".86" stroke="${palette[4]}" stroke-opacity=".35"/>`;
  });
  const defs = linearGradient(
    canvas,
    'A',
    [0, 0.2, 1, 0.5],
    [
      [0.08 + at, palette[1]],
      [0.3 + at, palette[2]],
      [0.48 + at, palette[1]],
      [0.68 + at, palette[0]],
      [1, palette[0]],
    ],
  );
  return { defs: defs + radialGlow('B', palette[2]) + radialGlow('C', palette[3]), body };
}

/** Bands of waves, one behind the other. */
function waves(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const colours = [palette[2], palette[0], palette[1], mix(palette[1], palette[4], 0.5), palette[4]];
  let body = '';
  colours.forEach((colour, k) => {
    const y = box.y + box.h * (0.12 + k * 0.19);
    const long = between(random, 40, 62);
    const high = between(random, 7, 13);
    let crest = `M${numbers(box.x - random() * long, y)}`;
    for (let x = 0; x < box.w + long; x += long)
      crest += `q${numbers(long / 4, -high, long / 2, 0)}t${numbers(long / 2, 0)}`;
    body += `<path d="${crest}V${whole(box.y + box.h)}H${whole(box.x)}z" fill="${colour}" stroke="${k % 2 ? palette[3] : palette[2]}" stroke-width="1.3"/>`;
  });
  const base = background(canvas, palette[3], palette[2]);
  return { defs: base.defs, body: base.body + body };
}

/** Flames that lick backwards from the front end. */
function flames(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  const tongue = (reach: number, colour: string, rows: number) => {
    const step = box.h / rows;
    let d = `M${numbers(box.x - 2, box.y - 4)}`;
    let y = box.y - 4;
    for (let k = 0; k < rows; k += 1) {
      const long = box.w * reach * between(random, 0.55, 1.1);
      const next = y + step * 1.08;
      d += `C${numbers(box.x + long * 0.4, y - step * 0.5, box.x + long * 0.6, y + step * 0.7, box.x + long, y + step * 0.15)}`;
      d += `C${numbers(box.x + long * 0.75, y + step * 0.9, box.x + long * 0.45, next - step * 0.2, box.x + long * 0.22, next)}`;
      y = next;
    }
    return `<path d="${d}H${whole(box.x - 2)}z" fill="${colour}" stroke="${palette[4]}" stroke-width=".8" stroke-opacity=".6"/>`;
  };
  const base = background(canvas, mix(palette[4], palette[1], 0.35), palette[4]);
  return {
    defs: base.defs,
    body:
      base.body +
      tongue(0.95, palette[1], 4) +
      tongue(0.78, palette[0], 4) +
      tongue(0.56, palette[2], 4) +
      tongue(0.33, palette[3], 3),
  };
}

/** Thrown paint: blots, drops and drips. */
function splatter(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[0], palette[1]);
  let body = base.body;
  [palette[2], palette[3], palette[4]].forEach((colour) => {
    let d = '';
    let drops = '';
    for (let k = motifCount(canvas, 13000, 4); k > 0; k -= 1) {
      const [x, y] = randomPoint(canvas);
      const arms = 11;
      d += smoothOutline(
        Array.from({ length: arms }, (_, a): [number, number] => {
          const long = a % 2 ? between(random, 5, 9) : between(random, 14, 30);
          const angle = (a / arms) * 6.28;
          return [x + Math.cos(angle) * long * 1.2, y + Math.sin(angle) * long];
        }),
      );
      for (let s = 0; s < 3; s += 1)
        drops += `M${numbers(x + between(random, -46, 46), y + between(random, -34, 34))}h0`;
    }
    body +=
      filledPath(d, colour) + strokedPath(drops, colour, between(random, 3, 7), ' stroke-linecap="round"');
  });
  return { defs: base.defs, body };
}

/** Fades, smoke, water and paint, by the names in `finishes.json`. */
export const fluidPatterns = { fade, smoke, marble, waves, flames, splatter };
