import { mix } from '../colour.ts';
import { between } from '../random.ts';
import {
  type Canvas,
  type Painted,
  alpha,
  blob,
  motifCount,
  fillBox,
  radialGlow,
  background,
  whole,
  numbers,
  randomPoint,
  strokedPath,
} from './canvas.ts';

/** Tapering stripes from both edges, as on a tiger. */
function tiger(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  let d = '';
  const top = box.y - 2;
  const foot = box.y + box.h + 2;
  for (let x = box.x - 10; x < box.x + box.w + 20; x += between(random, 13, 24) / canvas.detail) {
    const up = random() < 0.5;
    const from = up ? foot : top;
    const reach = box.h * between(random, 0.4, 0.85) * (up ? -1 : 1);
    const w = between(random, 5, 12);
    const lean = between(random, 4, 26);
    d += `M${numbers(x, from)}q${numbers(w * 0.2, reach * 0.5, lean, reach)}q${numbers(w - lean + 9, -reach * 0.45, w - lean, -reach)}z`;
  }
  const base = background(canvas, mix(palette[2], palette[0], 0.3), palette[0]);
  return {
    defs: base.defs,
    body: base.body + `<path d="${d}" fill="${palette[4]}" stroke="${alpha(palette[3], 0.5)}"/>`,
  };
}

/** Overlapping scales, row upon row. */
function scales(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const w = between(random, 13, 18);
  const h = w * 0.62;
  const scale = (x: number, y: number) =>
    `<path d="M${numbers(x, y)}a${whole(w / 2)} ${whole(w / 2)} 0 0 0 ${whole(w)} 0" fill="url(#~B)" stroke="${palette[4]}"/>`;
  const base = background(canvas, palette[2], palette[1]);
  return {
    defs:
      base.defs +
      `<linearGradient id="~B" x2="0" y2="1"><stop stop-color="${palette[4]}" stop-opacity=".75"/><stop offset="1" stop-color="${palette[3]}" stop-opacity=".3"/></linearGradient>` +
      `<pattern id="~C" patternUnits="userSpaceOnUse" width="${whole(w)}" height="${whole(h * 2)}" patternTransform="rotate(${whole(between(random, -14, 14))})">${scale(0, 0)}${scale(-w / 2, h)}${scale(w / 2, h)}${scale(0, h * 2)}${scale(0, -0.1)}</pattern>`,
    body: base.body + fillBox(canvas, 'url(#~C)'),
  };
}

/** Spiders' webs, spun from a few knots. */
function web(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  let lines = '';
  let rings = '';
  const knots = canvas.detail < 0.5 ? 2 : 3;
  for (let k = 0; k < knots; k += 1) {
    const x = box.x + box.w * ((k + between(random, 0.15, 0.85)) / knots);
    const y = box.y + box.h * between(random, 0.1, 0.9);
    const spokes = canvas.detail < 1 ? 7 : 9;
    const turn = random() * 6;
    const angles = Array.from(
      { length: spokes },
      (_, s) => turn + ((s + between(random, -0.25, 0.25)) / spokes) * 6.28,
    );
    for (const angle of angles)
      lines += `M${numbers(x, y)}l${numbers(Math.cos(angle) * 95, Math.sin(angle) * 95)}`;
    for (const radius of canvas.detail < 1 ? [12, 30, 56] : [10, 22, 36, 54, 76]) {
      angles.forEach((angle, s) => {
        const px = x + Math.cos(angle) * radius;
        const py = y + Math.sin(angle) * radius;
        const next = angles[(s + 1) % spokes] ?? angle;
        const nx = x + Math.cos(next) * radius;
        const ny = y + Math.sin(next) * radius;
        if (s === 0) rings += `M${numbers(px, py)}`;
        rings += `q${numbers((nx - px) / 2 + (x - px) * 0.2, (ny - py) / 2 + (y - py) * 0.2, nx - px, ny - py)}`;
      });
    }
  }
  const base = background(canvas, palette[0], palette[1]);
  return {
    defs: base.defs + radialGlow('B', palette[2], 0.7),
    body:
      base.body +
      `<ellipse cx="${whole(box.x + box.w * between(random, 0.2, 0.8))}" cy="${whole(box.y + box.h * 0.4)}" rx="110" ry="60" fill="url(#~B)"/>` +
      strokedPath(lines, palette[4], 1.7) +
      strokedPath(rings, palette[4], 1.3),
  };
}

/** Height lines of a map. */
function topo(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[0], palette[1]);
  let body = base.body;
  const many = motifCount(canvas, 11000, 5);
  for (let k = 0; k < many; k += 1) {
    const [x, y] = randomPoint(canvas);
    const hill = blob(random, 0, 0, 44, 1.7, 9, 0.28);
    const rings = [1, 0.8, 0.62, 0.45, 0.3, 0.16];
    body += `<g transform="translate(${numbers(x, y)})" stroke="${k % 2 ? palette[3] : palette[2]}" stroke-width="1.2" fill="${k % 2 ? palette[1] : palette[0]}" fill-opacity=".45"><path id="~T${k}" d="${hill}" vector-effect="non-scaling-stroke"/>${rings
      .slice(1)
      .map((size) => `<use href="#~T${k}" transform="scale(${size})"/>`)
      .join('')}</g>`;
  }
  return { defs: base.defs, body };
}

/** Blossoms and leaves. */
function floral(canvas: Canvas): Painted {
  const { palette, random } = canvas;
  const base = background(canvas, palette[4], palette[1]);
  const petal = 'M0 0C-9-6-8-19 0-20 8-19 9-6 0 0';
  const turns = (times: number, href: string) =>
    Array.from(
      { length: times },
      (_, k) => `<use href="#~${href}" transform="rotate(${whole((360 / times) * k)})"/>`,
    ).join('');
  const flower = (id: string, colour: string, heart: string) =>
    `<g id="~${id}" fill="${colour}" stroke="${palette[4]}" stroke-width=".8">${turns(5, 'P')}<circle r="4" fill="${heart}"/></g>`;
  const leaf = `<path id="~L" d="M0 0Q16-14 40-4Q18 10 0 0M2 0Q18-6 34-4" fill="${mix(palette[1], palette[2], 0.35)}" stroke="${palette[4]}" stroke-width=".8"/>`;
  let body = base.body;
  const many = motifCount(canvas, 2100, 22);
  const put = (id: string, low: number, high: number) => {
    const [x, y] = randomPoint(canvas);
    return `<use href="#~${id}" transform="translate(${numbers(x, y)})rotate(${whole(random() * 360)})scale(${Math.round(between(random, low, high) * 10) / 10})"/>`;
  };
  for (let k = 0; k < many; k += 1) body += put('L', 0.6, 1.1);
  for (let k = 0; k < many; k += 1) body += put(k % 3 ? 'F' : 'G', 0.5, 1.2);
  return {
    defs: `${base.defs}<path id="~P" d="${petal}"/>${flower('F', palette[0], palette[3])}${flower('G', palette[2], palette[0])}${leaf}`,
    body,
  };
}

/** Long wavy stripes with split ends, as on a zebra. */
function zebra(canvas: Canvas): Painted {
  const { palette, random, box } = canvas;
  let d = '';
  for (let x = box.x - 20; x < box.x + box.w + 20; x += between(random, 15, 26) / canvas.detail) {
    const w = between(random, 5, 11);
    const a = between(random, -14, 14);
    const half = box.h / 2;
    d += `M${numbers(x, box.y - 4)}q${numbers(a, half * 0.6, a * 0.3, half)}t${numbers(between(random, -10, 12), half + 8)}`;
    d += `q${numbers(w * 0.8 - a * 0.5, -half * 0.7, w * 0.6, -half)}t${numbers(w * 0.5, -half - 8)}z`;
    if (random() < 0.6)
      d += `M${numbers(x + w + 4, box.y + box.h * between(random, 0.25, 0.6))}q6-10 12 0-6 16-12 0`;
  }
  const base = background(canvas, palette[0], palette[1]);
  return {
    defs: base.defs,
    body:
      base.body +
      `<path d="${d}" fill="${palette[2]}" stroke="${alpha(palette[4], 0.6)}" stroke-width="1.2"/>`,
  };
}

/** Animals and plants, by the names in `finishes.json`. */
export const naturalPatterns = { tiger, scales, web, topo, floral, zebra };
