import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';

import { KINDS, modelsOf, readSilhouette } from './silhouette.ts';

const FILES = KINDS.flatMap((kind) =>
  modelsOf(kind).map((model) => ({
    model,
    svg: readFileSync(new URL(`./silhouettes/${kind}/${model}.svg`, import.meta.url), 'utf8'),
  })),
);

describe('silhouette files', () => {
  it('document: opens on its own in a viewer, with a title and a view of 400 by 300', () => {
    const { DOMParser } = new Window();
    for (const { model, svg } of FILES) {
      const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      expect(root.getAttribute('viewBox'), model).toBe('0 0 400 300');
      expect(root.querySelector('title')?.textContent, model).not.toBe('');
    }
  });

  it('ids: are the model’s own, and every copy refers to one', () => {
    for (const { model, svg } of FILES) {
      expect([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([`silhouette-${model}`]);
      for (const [, id] of svg.matchAll(/href="#([^"]*)"/g)) expect(id).toBe(`silhouette-${model}`);
    }
  });

  it('parts: lie in the view, at least one of them painted', () => {
    for (const { model, svg } of FILES) {
      const { painted } = readSilhouette(svg);
      expect(
        painted.some(({ material }) => material === 'skin'),
        model,
      ).toBe(true);
      for (const { w, h } of painted) expect(Math.max(w, h), model).toBeLessThanOrEqual(400);
    }
  });
});

describe('readSilhouette', () => {
  const file = (path: string) =>
    `<svg><g transform="translate(200 150) rotate(0) scale(2)"><g id="x" transform="translate(-10 -5)">${path}</g></g></svg>`;

  it('coordinates: are centred and scaled into the picture', () => {
    const { drawing, painted } = readSilhouette(
      file('<path class="skin" fill="#d98c34" d="M0 0L20 0L20 10Z"/>'),
    );
    expect(drawing).toContain('d="M-20-10h40v20z"');
    expect(painted).toEqual([{ material: 'skin', x: -20, y: -10, w: 40, h: 20 }]);
  });

  it.each([
    ['an unknown material', '<path class="velvet" d="M0 0L1 1"/>', 'velvet'],
    ['a relative command', '<path class="skin" d="m0 0L1 1"/>', 'Path command m'],
    ['a missing number', '<path class="skin" d="M0 0L1"/>', 'Path numbers after L'],
  ])('%s: is an error that names it', (_, path, message) => {
    expect(() => readSilhouette(file(path))).toThrow(message);
  });
});
