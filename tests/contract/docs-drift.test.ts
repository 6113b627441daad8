import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { help } from '#tools/start/flags.mjs';
import { root } from '#tools/start/paths.mjs';
import { ROOMS } from '#tools/test/rooms.mjs';

/** Keeps the docs true to the code: links, commands, settings, messages, files and versions. */
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const code = [...ROOMS.flatMap(below), 'electron-builder.config.ts', 'electron.vite.config.ts'].filter(
  (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && !/\.(test|spec)\.\w+$/.test(file),
);
const pages = ['README.md', ...['docs', 'sandbox'].flatMap(below)].filter((file) => file.endsWith('.md'));
const { scripts, version } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()), version: z.string() }),
  JSON.parse(read('package.json')),
);

/** GitHub's anchor of a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const headings = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => slug(text));

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('links only to existing files and headings', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = links
      .filter((target) => !/^(https?|mailto):/.test(target))
      .filter((target) => {
        const [file = '', heading] = target.split('#');
        const there = file === '' ? page : relative(root, join(root, dirname(page), file));
        if (!existsSync(join(root, there))) return true;
        return heading !== undefined && !headings(there).includes(heading);
      });
    expect(broken).toEqual([]);
  });

  test('names only commands of package.json', () => {
    const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('names only existing files and folders', () => {
    const named = [...text.matchAll(/`((?:shared|renderer|electron|sandbox|tools|tests|docs)\/[\w./-]*)`/g)];
    const gone = named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)));
    // The sandbox's own page names files relative to itself.
    expect(gone.filter((file) => !existsSync(join(root, dirname(page), file)))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  const page = read('docs/configuration.md');

  test('names every environment variable that the code reads', () => {
    const names = code.flatMap((file) =>
      [
        ...read(file).matchAll(
          /\bprocess\.env\.(\w+)|\bimport\.meta\.env\.(\w+)|\benv\['(\w+)'\]|\b(VITRINE_[A-Z_]+|ELECTRON_[A-Z]+_URL)\b/g,
        ),
      ].map((found) => found.slice(1).find((name) => name !== undefined) ?? ''),
    );
    expect(names.length).toBeGreaterThan(30);
    expect([...new Set(names)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('names every flag of `npm start`', () => {
    const flags = [...new Set(help.match(/--[a-z-]+/g) ?? [])];
    expect(flags.length).toBeGreaterThan(8);
    expect(flags.filter((flag) => !page.includes(flag))).toEqual([]);
  });
});

test.each(['README.md', 'docs/troubleshooting.md'])('quotes of %s match the code', (page) => {
  const messages = code
    .filter((file) => /^tools\//.test(file))
    .map((file) => read(file).replaceAll(/\$\{[^}]*\}/g, '…'))
    .join('\n');
  const table = read(page).split('| It says')[1]?.split('\n\n')[0] ?? '';
  const quoted = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text);
  expect(quoted.length).toBeGreaterThan(4);
  // Ports are examples. The reason why there is no desktop client precedes the message.
  const parts = (text: string) =>
    text
      .replaceAll(/\b(4173|80)\b/g, '…')
      .split(/…|(?=: serving)/)
      .map((part) => part.trim())
      .filter((part) => part.length > 4);
  expect(quoted.filter((text) => !parts(text).every((part) => messages.includes(part)))).toEqual([]);
});

test('docs/CHANGELOG.md: has the version of package.json, and a section for unreleased changes', () => {
  const versions = [...read('docs/CHANGELOG.md').matchAll(/^## \[([^\]]+)\]/gm)].map(([, name]) => name);
  expect(versions[0]).toBe('Unreleased');
  expect(versions).toContain(version);
});
