import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { consentBanner } from './src/i18n/en/consent-banner.ts';
import { first } from './src/i18n/en/first.ts';
import { notices } from './src/i18n/en/notices.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BEGIN = fileURLToPath(new URL('src/early/begin.ts', import.meta.url));
const NUMBERS = fileURLToPath(new URL('src/early/numbers.ts', import.meta.url));
const NUMBERS_FILE = 'numbers.js';

/** The screens that have a skeleton in index.html, and the module each begins with. */
const SCREENS = {
  home: 'home-screen.tsx',
  catalogue: 'catalogue-screen.tsx',
  item: 'product-screen.tsx',
} as const;

/** What the pages stand in. */
export type Shell = 'web' | 'desktop';

/** What of a bundle's chunk is asked here, so that the two bundlers' types need not be named. */
interface Chunk {
  type: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  names?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk>>;

/** All files that come with `file`, itself first. */
function filesWith(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports ?? []) filesWith(bundle, next, found);
  return found;
}

/** The scripts of a chunk and of all it imports, each after those that it needs. */
function scriptsInOrder(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  for (const next of bundle[file]?.imports ?? []) if (!found.has(next)) scriptsInOrder(bundle, next, found);
  return found.add(file);
}

/** What src/early/ is told of the build: the shop's scripts, what each screen has besides, and its worker. */
function filesOf(bundle: Bundle): string {
  const entry = Object.keys(bundle).find((file) => bundle[file]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const always = filesWith(bundle, entry);
  const inPage = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const screens = Object.entries(SCREENS).map(([screen, module]) => {
    const start = Object.keys(bundle).find((file) => basename(bundle[file]?.facadeModuleId ?? '') === module);
    if (start === undefined) throw new Error(`No chunk of the build begins with ${module}.`);
    return [screen, inPage(filesWith(bundle, start)).filter((file) => !always.has(file.slice(1)))];
  });
  const numbers = Object.keys(bundle).find((file) => bundle[file]?.names?.includes(NUMBERS_FILE));
  const told = {
    shopFiles: inPage(scriptsInOrder(bundle, entry)),
    screenFiles: Object.fromEntries(screens),
    ...(numbers !== undefined && { numbersFile: `/${numbers}` }),
  };
  return Object.entries(told)
    .map(([name, value]) => `window.${name}=${JSON.stringify(value)}`)
    .join(';');
}

/** A script that stands by itself, in one line. */
async function scriptOf(entry: string, shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    root: HERE,
    envPrefix: 'VITRINE_',
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'begin' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((output) => ('output' in output ? output.output : [])).at(0);
  if (code?.type !== 'chunk') throw new Error(`${entry} came to nothing.`);
  return code.code.trim();
}

const text = (key: string) => {
  const found = Object.entries({ ...first, ...notices, ...consentBanner }).find(
    ([name]) => name === key,
  )?.[1];
  if (found === undefined)
    throw new Error(`index.html asks for the text ${key}, which is not among those that come with it.`);
  return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
};

const SHOP = /\s*<script type="module"[^>]*? src="[^"]+"[^>]*><\/script>/;

/** Leaves the shop's code, and what Vite would have fetched for it, to src/early/begin-shop.ts. */
function beginLater(html: string): string {
  if (!SHOP.test(html)) throw new Error('index.html begins no shop.');
  return html.replace(SHOP, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}

/**
 * What makes index.html more than an empty page: the texts of its skeleton, and the script in it. The skeleton is
 * painted without waiting for the shop's style sheet, which app/main.tsx puts in force; its font, and the answers the
 * shop begins with, come before the shop's code where a line is narrow.
 */
export const earlyDocument = (shell: Shell): Plugin[] => [
  {
    name: 'early-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => text(key)),
    },
  },
  {
    name: 'early-script',
    // The client's page does not wait for a line, in which time the worker would do its deed.
    async buildStart() {
      if (shell === 'web' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: NUMBERS_FILE, source: await scriptOf(NUMBERS, shell) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? `${filesOf(bundle)};` : '';
        const script = `${files}${await scriptOf(BEGIN, shell)}`;
        const begun = bundle ? beginLater(html) : html;
        return begun
          .replace('<!-- begin -->', () => `<script>${script}</script>`)
          .replace(/<link rel="stylesheet"(?=[^>]*>)/g, '<link rel="preload" as="style" data-shop')
          .replace(/^\s*<!--[^]*?-->\n/gm, '');
      },
    },
  },
];
