import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { type PictureSpec, drawItem } from './draw.ts';
import { KINDS, type Kind, modelsOf } from './silhouette.ts';
import { RARITIES } from '#shared/rarity.ts';
import { makeRandom } from '../random.ts';
import { hash, pick } from './random.ts';

const WORDS = [
  'Redline',
  'Asiimov',
  'Doppler',
  'Fade',
  'Dragon',
  'Web',
  'Forest',
  'Hyper Beast',
  'Neon',
  'Lotus',
  'Damascus',
  'Case',
  'Splash',
  'Wave',
  'Flame',
  'Circuit',
  'Tiger',
  'Stripe',
  'Hex',
  'Lore',
  'Blue',
  'Crimson',
  'Ghost',
  'Topographic',
] as const;
const EVERY = KINDS.flatMap((kind) => modelsOf(kind).map((model) => ({ kind, model })));

function spec(more: Partial<PictureSpec> = {}): PictureSpec {
  return { kind: 'weapon', model: 'ak-47', finish: 'Redline', rarity: 'classified', seed: 7, ...more };
}

/** Made-up finishes, two of three with a word that finishes.json knows. */
function finishes(model: string): string[] {
  const r = makeRandom(hash(model));
  return Array.from(
    { length: 60 },
    (_, k) => `${k % 3 ? pick(r, WORDS) : ''} ${Math.floor(r() * 1e6).toString(36)}`,
  );
}

/** What a strict XML parser rejects: tags closed out of order, attributes repeated or without quotes. */
function mistakes(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [tag] of svg.matchAll(/<[^>]*>/g)) {
    const parts = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z:\d-]+="[^"<&]*")*)(\/?)>$/.exec(tag);
    if (!parts) {
      found.push(tag);
      continue;
    }
    const [, closes, name = '', attributes = '', empty] = parts;
    const names = [...attributes.matchAll(/ ([a-zA-Z:\d-]+)=/g)].map(([, key]) => key);
    if (new Set(names).size !== names.length) found.push(tag);
    if (closes) {
      if (open.pop() !== name) found.push(tag);
    } else if (!empty) open.push(name);
  }
  if (/[^>]*$/.exec(svg)?.[0] !== '') found.push('text after the end');
  if (svg.replace(/<[^>]*>/g, '') !== '') found.push('text between tags');
  return [...found, ...open];
}

describe('drawItem, every model with sixty finishes', () => {
  it.each(EVERY)('$kind $model: stays within 8 kB and reads as XML', ({ kind, model }) => {
    const faults = finishes(model).flatMap((finish, k) => {
      const svg = drawItem({ kind, model, finish, seed: k * 37, rarity: RARITIES[k % 7] ?? 'covert' });
      const found = mistakes(svg);
      if (Buffer.byteLength(svg) > 8192) found.push(`${svg.length} bytes`);
      if (/NaN|Infinity|undefined|null/.test(svg)) found.push('a number that is none');
      return found.map((fault) => `${finish}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('modelsOf: lists the models of the shop', () => {
    expect(modelsOf('weapon')).toHaveLength(35);
    expect(modelsOf('knife')).toHaveLength(20);
    expect(modelsOf('gloves')).toHaveLength(8);
  });

  it('drawItem: gives each model a shape of its own', () => {
    const shapes = EVERY.map(({ kind, model }) => drawItem(spec({ kind, model })).split('</defs>').at(-1));
    expect(new Set(shapes).size).toBe(EVERY.length);
  });
});

describe('drawItem, one picture', () => {
  it('bytes: are the same for the same spec, also after others were drawn', () => {
    const first = drawItem(spec());
    for (const { kind, model } of EVERY) drawItem(spec({ kind, model }));
    expect(drawItem(spec())).toBe(first);
  });

  it('bytes: differ by finish, seed, rarity and hero', () => {
    const all = [
      ...finishes('any').map((finish) => spec({ finish })),
      ...Array.from({ length: 100 }, (_, seed) => spec({ seed: seed + 1000 })),
      ...RARITIES.map((rarity) => spec({ rarity, seed: 1 })),
      ...['Axe', 'Juggernaut', 'Lina'].map((hero) => spec({ kind: 'other', model: 'sword', hero })),
    ].map(drawItem);
    expect(new Set(all).size).toBe(all.length);
  });

  it('ids: exist for every reference, all with one prefix', () => {
    for (const { kind, model } of EVERY) {
      const svg = drawItem(spec({ kind, model, finish: 'Hyper Beast' }));
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      const asked = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id = '']) => id);
      expect(new Set(ids).size, model).toBe(ids.length);
      expect(
        asked.filter((id) => !ids.includes(id)),
        model,
      ).toEqual([]);
      expect(new Set(ids.map((id) => id.slice(0, 5))).size, model).toBe(1);
    }
  });

  it('ids: differ between the pictures of one page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const page = Array.from({ length: 60 }, (_, seed) => ids(drawItem(spec({ seed }))));
    expect(new Set(page.flat()).size).toBe(page.flat().length);
  });

  it('elements: include no script, text, style, filter or address', () => {
    for (const { kind, model } of EVERY) {
      const svg = drawItem(spec({ kind, model })).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg, model).not.toMatch(
        /<script|<text|<style|<filter|<mask|<image|<foreignObject| on\w+=|http|javascript:|data:/i,
      );
    }
  });

  it('document: parses in a browser, with a view of 400 by 300', () => {
    const { DOMParser } = new Window();
    const root = new DOMParser().parseFromString(drawItem(spec()), 'image/svg+xml').documentElement;
    expect(root.tagName).toBe('svg');
    expect(root.getAttribute('viewBox')).toBe('0 0 400 300');
    expect(root.querySelectorAll('path').length).toBeGreaterThan(20);
  });
});

describe('drawItem, hostile specs', () => {
  const nasty = [
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    ']]><!--',
    '&amp;&lt;&#0;',
    '~~~url(#~p)~~~',
    '\u0000\u202e\ud800',
    '🔥🐉 龍の火',
    '',
    'x'.repeat(5000),
    '__proto__',
    'constructor',
    '$&$1',
  ];

  it.each(nasty)('finish, model or hero %j: is drawn and appears nowhere in the picture', (text) => {
    for (const kind of KINDS) {
      for (const more of [{ finish: text }, { model: text }, { hero: text }]) {
        const svg = drawItem(spec({ kind, ...more }));
        expect(mistakes(svg)).toEqual([]);
        expect(svg.length).toBeLessThanOrEqual(8192);
        expect(svg).toMatch(/^[\x20-\x7e]+$/);
        expect(svg).not.toMatch(/script|alert|proto|xxxx|~/);
      }
    }
  });

  it.each([NaN, Infinity, -1, 0.5, 2 ** 53, -(2 ** 31)])('seed %d: is drawn with finite numbers', (seed) => {
    expect(mistakes(drawItem(spec({ seed })))).toEqual([]);
    expect(drawItem(spec({ seed }))).not.toMatch(/NaN|Infinity/);
  });

  it('unknown model: gets its kind’s generic shape', () => {
    const shape = (kind: Kind, model: string) =>
      drawItem(spec({ kind, model, finish: 'Fade' }))
        .match(/ d="[^"]+"/g)
        ?.at(-1);
    expect(shape('weapon', 'railgun')).toBe(shape('weapon', 'ak-47'));
    expect(shape('knife', 'spoon')).toBe(shape('knife', 'bayonet'));
    expect(shape('gloves', 'mittens')).toBe(shape('gloves', 'sport-gloves'));
    expect(shape('other', 'sword of a thousand truths')).toBe(shape('other', 'gem'));
  });

  it('finish: may be written as in addresses', () => {
    const colours = (finish: string) => new Set(drawItem(spec({ finish })).match(/#[0-9a-f]{6}/g));
    expect(colours("Man-o'-war").has('#0a1c2b')).toBe(true);
    expect(colours('man o war').has('#0a1c2b')).toBe(true);
  });

  it('model: may be written as people write it', () => {
    const lines = (model: string) =>
      drawItem(spec({ model }))
        .match(/ d="[^"]+"/g)
        ?.at(-1);
    expect(lines('Desert Eagle')).toBe(lines('desert-eagle'));
  });
});
