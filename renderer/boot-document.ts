import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { consentBanner } from './src/i18n/en/consent-banner.ts';
import { first } from './src/i18n/en/first.ts';
import { notices } from './src/i18n/en/notices.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BOOT = fileURLToPath(new URL('src/boot/boot.ts', import.meta.url));
const NUMBERS = fileURLToPath(new URL('src/boot/numbers-worker.ts', import.meta.url));
const NUMBERS_FILE = 'numbers.js';

/** The screens that have a skeleton in index.html, and each one's entry module. */
const SCREENS = {
  home: 'home-screen.tsx',
  catalogue: 'catalogue-screen.tsx',
  item: 'product-screen.tsx',
} as const;

/** What displays the pages: a browser, or the desktop client's window. */
export type Shell = 'web' | 'desktop';

/** The used part of a bundle's chunk, which both bundlers' types satisfy. */
interface Chunk {
  type: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  names?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk>>;

/** A chunk's file, its styles and those of everything it imports; the chunk's own file first. */
function filesWith(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports ?? []) filesWith(bundle, next, found);
  return found;
}

/** The scripts of a chunk and of everything it imports, each after its own imports. */
function scriptsInOrder(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  for (const next of bundle[file]?.imports ?? []) if (!found.has(next)) scriptsInOrder(bundle, next, found);
  return found.add(file);
}

/** Code that tells src/boot/ the build's files: the app's scripts, each screen's own files, and the worker. */
function fileLists(bundle: Bundle): string {
  const entry = Object.keys(bundle).find((file) => bundle[file]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const always = filesWith(bundle, entry);
  const inPage = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const screens = Object.entries(SCREENS).map(([screen, module]) => {
    const start = Object.keys(bundle).find((file) => basename(bundle[file]?.facadeModuleId ?? '') === module);
    if (start === undefined) throw new Error(`The build has no chunk for ${module}.`);
    return [screen, inPage(filesWith(bundle, start)).filter((file) => !always.has(file.slice(1)))];
  });
  const numbers = Object.keys(bundle).find((file) => bundle[file]?.names?.includes(NUMBERS_FILE));
  const lists = {
    appFiles: inPage(scriptsInOrder(bundle, entry)),
    screenFiles: Object.fromEntries(screens),
    ...(numbers !== undefined && { numbersFile: `/${numbers}` }),
  };
  return Object.entries(lists)
    .map(([name, value]) => `window.${name}=${JSON.stringify(value)}`)
    .join(';');
}

/** Bundles an entry into one self-contained, minified script. @throws when the build has no output */
async function bundleScript(entry: string, shell: Shell): Promise<string> {
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
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((output) => ('output' in output ? output.output : [])).at(0);
  if (code?.type !== 'chunk') throw new Error(`Building ${entry} gave no script.`);
  return code.code.trim();
}

/** A text of the skeleton, escaped for HTML. @throws when the key is unknown */
const text = (key: string) => {
  const found = Object.entries({ ...first, ...notices, ...consentBanner }).find(
    ([name]) => name === key,
  )?.[1];
  if (found === undefined)
    throw new Error(`index.html uses the text ${key}, which is not in its catalogues.`);
  return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
};

const APP_SCRIPT = /\s*<script type="module"[^>]*? src="[^"]+"[^>]*><\/script>/;

/** Removes the app's script and its preload links: src/boot/load-app.ts loads them later. */
function removeAppScript(html: string): string {
  if (!APP_SCRIPT.test(html)) throw new Error('index.html has no app script.');
  return html.replace(APP_SCRIPT, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}

/**
 * Puts the skeleton's texts and the boot script into index.html. The app's style sheet becomes a preload, so that the
 * skeleton is painted without it; app/main.tsx applies it. On a slow connection the font and the first answers load
 * before the app's code.
 */
export const bootDocument = (shell: Shell): Plugin[] => [
  {
    name: 'boot-document-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => text(key)),
    },
  },
  {
    name: 'boot-document-script',
    // The desktop client loads from disk: it leaves the worker no waiting time to use.
    async buildStart() {
      if (shell === 'web' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: NUMBERS_FILE, source: await bundleScript(NUMBERS, shell) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? `${fileLists(bundle)};` : '';
        const script = `${files}${await bundleScript(BOOT, shell)}`;
        const page = bundle ? removeAppScript(html) : html;
        return page
          .replace('<!-- boot script -->', () => `<script>${script}</script>`)
          .replace(/<link rel="stylesheet"(?=[^>]*>)/g, '<link rel="preload" as="style" data-shop')
          .replace(/^\s*<!--[^]*?-->\n/gm, '');
      },
    },
  },
];
