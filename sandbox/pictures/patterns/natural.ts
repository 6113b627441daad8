import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Field,
  type Painted,
  alpha,
  blob,
  count,
  cover,
  glow,
  ground,
  i,
  join,
  spot,
  stroke,
} from './field.ts';

/** Tapering stripes from both edges, as on a tiger. */
export function tiger(f: Field): Painted {
  const { c, r, box } = f;
  let d = '';
  const top = box.y - 2;
  const foot = box.y + box.h + 2;
  for (let x = box.x - 10; x < box.x + box.w + 20; x += between(r, 13, 24) / f.load) {
    const up = r() < 0.5;
    const from = up ? foot : top;
    const reach = box.h * between(r, 0.4, 0.85) * (up ? -1 : 1);
    const w = between(r, 5, 12);
    const lean = between(r, 4, 26);
    d += `M${join(x, from)}q${join(w * 0.2, reach * 0.5, lean, reach)}q${join(w - lean + 9, -reach * 0.45, w - lean, -reach)}z`;
  }
  const base = ground(f, mix(c[2], c[0], 0.3), c[0]);
  return {
    defs: base.defs,
    body: base.body + `<path d="${d}" fill="${c[4]}" stroke="${alpha(c[3], 0.5)}"/>`,
  };
}

/** Overlapping scales, row upon row. */
export function scales(f: Field): Painted {
  const { c, r } = f;
  const w = between(r, 13, 18);
  const h = w * 0.62;
  const scale = (x: number, y: number) =>
    `<path d="M${join(x, y)}a${i(w / 2)} ${i(w / 2)} 0 0 0 ${i(w)} 0" fill="url(#~B)" stroke="${c[4]}"/>`;
  const base = ground(f, c[2], c[1]);
  return {
    defs:
      base.defs +
      `<linearGradient id="~B" x2="0" y2="1"><stop stop-color="${c[4]}" stop-opacity=".75"/><stop offset="1" stop-color="${c[3]}" stop-opacity=".3"/></linearGradient>` +
      `<pattern id="~C" patternUnits="userSpaceOnUse" width="${i(w)}" height="${i(h * 2)}" patternTransform="rotate(${i(between(r, -14, 14))})">${scale(0, 0)}${scale(-w / 2, h)}${scale(w / 2, h)}${scale(0, h * 2)}${scale(0, -0.1)}</pattern>`,
    body: base.body + cover(f, 'url(#~C)'),
  };
}

/** Spiders' webs, spun from a few knots. */
export function web(f: Field): Painted {
  const { c, r, box } = f;
  let lines = '';
  let rings = '';
  const knots = f.load < 0.5 ? 2 : 3;
  for (let k = 0; k < knots; k += 1) {
    const x = box.x + box.w * ((k + between(r, 0.15, 0.85)) / knots);
    const y = box.y + box.h * between(r, 0.1, 0.9);
    const spokes = f.load < 1 ? 7 : 9;
    const turn = r() * 6;
    const angles = Array.from(
      { length: spokes },
      (_, s) => turn + ((s + between(r, -0.25, 0.25)) / spokes) * 6.28,
    );
    for (const angle of angles) lines += `M${join(x, y)}l${join(Math.cos(angle) * 95, Math.sin(angle) * 95)}`;
    for (const radius of f.load < 1 ? [12, 30, 56] : [10, 22, 36, 54, 76]) {
      angles.forEach((angle, s) => {
        const px = x + Math.cos(angle) * radius;
        const py = y + Math.sin(angle) * radius;
        const next = angles[(s + 1) % spokes] ?? angle;
        const nx = x + Math.cos(next) * radius;
        const ny = y + Math.sin(next) * radius;
        if (s === 0) rings += `M${join(px, py)}`;
        rings += `q${join((nx - px) / 2 + (x - px) * 0.2, (ny - py) / 2 + (y - py) * 0.2, nx - px, ny - py)}`;
      });
    }
  }
  const base = ground(f, c[0], c[1]);
  return {
    defs: base.defs + glow('B', c[2], 0.7),
    body:
      base.body +
      `<ellipse cx="${i(box.x + box.w * between(r, 0.2, 0.8))}" cy="${i(box.y + box.h * 0.4)}" rx="110" ry="60" fill="url(#~B)"/>` +
      stroke(lines, c[4], 1.7) +
      stroke(rings, c[4], 1.3),
  };
}

/** Height lines of a map. */
export function topo(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[0], c[1]);
  let body = base.body;
  const many = count(f, 11000, 5);
  for (let k = 0; k < many; k += 1) {
    const [x, y] = spot(f);
    const hill = blob(r, 0, 0, 44, 1.7, 9, 0.28);
    const rings = [1, 0.8, 0.62, 0.45, 0.3, 0.16];
    body += `<g transform="translate(${join(x, y)})" stroke="${k % 2 ? c[3] : c[2]}" stroke-width="1.2" fill="${k % 2 ? c[1] : c[0]}" fill-opacity=".45"><path id="~T${k}" d="${hill}" vector-effect="non-scaling-stroke"/>${rings
      .slice(1)
      .map((size) => `<use href="#~T${k}" transform="scale(${size})"/>`)
      .join('')}</g>`;
  }
  return { defs: base.defs, body };
}

/** Blossoms and leaves. */
export function floral(f: Field): Painted {
  const { c, r } = f;
  const base = ground(f, c[4], c[1]);
  const petal = 'M0 0C-9-6-8-19 0-20 8-19 9-6 0 0';
  const turns = (times: number, href: string) =>
    Array.from(
      { length: times },
      (_, k) => `<use href="#~${href}" transform="rotate(${i((360 / times) * k)})"/>`,
    ).join('');
  const flower = (id: string, colour: string, heart: string) =>
    `<g id="~${id}" fill="${colour}" stroke="${c[4]}" stroke-width=".8">${turns(5, 'P')}<circle r="4" fill="${heart}"/></g>`;
  const leaf = `<path id="~L" d="M0 0Q16-14 40-4Q18 10 0 0M2 0Q18-6 34-4" fill="${mix(c[1], c[2], 0.35)}" stroke="${c[4]}" stroke-width=".8"/>`;
  let body = base.body;
  const many = count(f, 2100, 22);
  const put = (id: string, low: number, high: number) => {
    const [x, y] = spot(f);
    return `<use href="#~${id}" transform="translate(${join(x, y)})rotate(${i(r() * 360)})scale(${Math.round(between(r, low, high) * 10) / 10})"/>`;
  };
  for (let k = 0; k < many; k += 1) body += put('L', 0.6, 1.1);
  for (let k = 0; k < many; k += 1) body += put(k % 3 ? 'F' : 'G', 0.5, 1.2);
  return {
    defs: `${base.defs}<path id="~P" d="${petal}"/>${flower('F', c[0], c[3])}${flower('G', c[2], c[0])}${leaf}`,
    body,
  };
}

/** Long wavy stripes with split ends, as on a zebra. */
export function zebra(f: Field): Painted {
  const { c, r, box } = f;
  let d = '';
  for (let x = box.x - 20; x < box.x + box.w + 20; x += between(r, 15, 26) / f.load) {
    const w = between(r, 5, 11);
    const a = between(r, -14, 14);
    const half = box.h / 2;
    d += `M${join(x, box.y - 4)}q${join(a, half * 0.6, a * 0.3, half)}t${join(between(r, -10, 12), half + 8)}`;
    d += `q${join(w * 0.8 - a * 0.5, -half * 0.7, w * 0.6, -half)}t${join(w * 0.5, -half - 8)}z`;
    if (r() < 0.6) d += `M${join(x + w + 4, box.y + box.h * between(r, 0.25, 0.6))}q6-10 12 0-6 16-12 0`;
  }
  const base = ground(f, c[0], c[1]);
  return {
    defs: base.defs,
    body: base.body + `<path d="${d}" fill="${c[2]}" stroke="${alpha(c[4], 0.6)}" stroke-width="1.2"/>`,
  };
}
