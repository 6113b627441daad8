import { mix } from '../colour.ts';
import { between } from '../random.ts';
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
  smooth,
  spot,
  stroke,
} from './field.ts';

/** One colour into the next along the item. */
export function fade(f: Field): Painted {
  const { c, r } = f;
  const at = between(r, -0.1, 0.06);
  const top = between(r, 0.1, 0.35);
  return {
    defs: blend(
      f,
      'A',
      [0.02, 0.5 + top, 0.98, 0.5 - top],
      [
        [Math.max(0, at), c[0]],
        [0.33 + at, c[1]],
        [0.62 + at, c[2]],
        [0.95 + at, c[3]],
      ],
    ),
    body: cover(f, 'url(#~A)'),
  };
}

/** Smoke of several colours drifting over the dark, as in a Doppler. */
export function smoke(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[4], c[1]);
  const puffs = Array.from({ length: Math.round(10 * f.load) }, (_, k) => {
    const [x, y] = spot(f);
    return `<ellipse rx="${i(between(r, 34, 76))}" ry="${i(between(r, 10, 30))}" transform="translate(${join(x, y)})rotate(${i(between(r, -50, 20))})" fill="url(#~${'BCBEDC'[k % 6] ?? 'B'})"/>`;
  }).join('');
  let wisps = '';
  for (let k = Math.round(9 * f.load); k > 0; k -= 1) {
    const [x, y] = spot(f);
    wisps += `M${join(x, y)}c${join(20, between(r, -24, 4), 34, between(r, -4, 22), between(r, 52, 84), between(r, -24, 4))}`;
  }
  return {
    defs: base.defs + glow('B', c[0]) + glow('C', c[2]) + glow('D', c[4], 0.9) + glow('E', c[3], 0.75),
    body: base.body + puffs + layers('W', wisps, [c[4], 3, ' opacity=".3"'], [c[3], 1, ' opacity=".45"']),
  };
}

/** Veins and lobes of clear colours run together. */
export function marble(f: Field): Painted {
  const { c, r } = f;
  const at = between(r, -0.08, 0.08);
  let body = cover(f, 'url(#~A)');
  const colours = [c[1], c[2], c[0], c[3], c[1], c[2], c[0], c[1], c[0]];
  colours.slice(0, Math.ceil(9 * f.load)).forEach((colour, k) => {
    const lobe = blob(r, ...spot(f), between(r, 10, 26), 2, 8, 0.5);
    const fill = k % 3 === 1 ? `url(#~${k % 2 ? 'B' : 'C'})` : colour;
    body += `<path d="${lobe}" fill="${fill}" fill-opacity=".86" stroke="${c[4]}" stroke-opacity=".35"/>`;
  });
  const defs = blend(
    f,
    'A',
    [0, 0.2, 1, 0.5],
    [
      [0.08 + at, c[1]],
      [0.3 + at, c[2]],
      [0.48 + at, c[1]],
      [0.68 + at, c[0]],
      [1, c[0]],
    ],
  );
  return { defs: defs + glow('B', c[2]) + glow('C', c[3]), body };
}

/** Bands of waves, one behind the other. */
export function waves(f: Field): Painted {
  const { c, r, box } = f;
  const colours = [c[2], c[0], c[1], mix(c[1], c[4], 0.5), c[4]];
  let body = '';
  colours.forEach((colour, k) => {
    const y = box.y + box.h * (0.12 + k * 0.19);
    const long = between(r, 40, 62);
    const high = between(r, 7, 13);
    let crest = `M${join(box.x - r() * long, y)}`;
    for (let x = 0; x < box.w + long; x += long)
      crest += `q${join(long / 4, -high, long / 2, 0)}t${join(long / 2, 0)}`;
    body += `<path d="${crest}V${i(box.y + box.h)}H${i(box.x)}z" fill="${colour}" stroke="${k % 2 ? c[3] : c[2]}" stroke-width="1.3"/>`;
  });
  const base = ground(f, c[3], c[2]);
  return { defs: base.defs, body: base.body + body };
}

/** Flames that lick backwards from the front end. */
export function flames(f: Field): Painted {
  const { c, r, box } = f;
  const tongue = (reach: number, colour: string, rows: number) => {
    const step = box.h / rows;
    let d = `M${join(box.x - 2, box.y - 4)}`;
    let y = box.y - 4;
    for (let k = 0; k < rows; k += 1) {
      const long = box.w * reach * between(r, 0.55, 1.1);
      const next = y + step * 1.08;
      d += `C${join(box.x + long * 0.4, y - step * 0.5, box.x + long * 0.6, y + step * 0.7, box.x + long, y + step * 0.15)}`;
      d += `C${join(box.x + long * 0.75, y + step * 0.9, box.x + long * 0.45, next - step * 0.2, box.x + long * 0.22, next)}`;
      y = next;
    }
    return `<path d="${d}H${i(box.x - 2)}z" fill="${colour}" stroke="${c[4]}" stroke-width=".8" stroke-opacity=".6"/>`;
  };
  const base = ground(f, mix(c[4], c[1], 0.35), c[4]);
  return {
    defs: base.defs,
    body:
      base.body +
      tongue(0.95, c[1], 4) +
      tongue(0.78, c[0], 4) +
      tongue(0.56, c[2], 4) +
      tongue(0.33, c[3], 3),
  };
}

/** Thrown paint: blots, drops and drips. */
export function splatter(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[0], c[1]);
  let body = base.body;
  [c[2], c[3], c[4]].forEach((colour) => {
    let d = '';
    let drops = '';
    for (let k = count(f, 13000, 4); k > 0; k -= 1) {
      const [x, y] = spot(f);
      const arms = 11;
      d += smooth(
        Array.from({ length: arms }, (_, a): [number, number] => {
          const long = a % 2 ? between(r, 5, 9) : between(r, 14, 30);
          const angle = (a / arms) * 6.28;
          return [x + Math.cos(angle) * long * 1.2, y + Math.sin(angle) * long];
        }),
      );
      for (let s = 0; s < 3; s += 1) drops += `M${join(x + between(r, -46, 46), y + between(r, -34, 34))}h0`;
    }
    body += fill(d, colour) + stroke(drops, colour, between(r, 3, 7), ' stroke-linecap="round"');
  });
  return { defs: base.defs, body };
}
