import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../start/paths.mjs';

/** The packages that the product's owner asked for (`docs/decisions/0106-the-owners-packages.md`). */
const PACKAGES = [
  'electron',
  'electron-vite',
  'electron-builder',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  'axios',
  'i18next',
  'react-hook-form',
  'zod',
  'libphonenumber-js',
  'electron-store',
  'react-toastify',
  'swiper',
  'vitest',
  'playwright',
];

const manifest = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});
const { dependencies, devDependencies } = z.parse(
  manifest,
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** The packages that the sources and the build's settings import. */
const imported = new Set(
  globSync(['*.ts', '{electron,renderer,shared,tests}/**/*.{ts,tsx}'], { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(@?[\w-]+(?:\/[\w-]+)?)/g)].flatMap(
      ([, name = '']) => [name, name.split('/', 1)[0]],
    ),
  ),
);

test.each(PACKAGES)('%s is a dependency, and imported', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  expect(imported).toContain(name);
});
