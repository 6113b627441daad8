import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { first } from './src/i18n/en/first.ts';
import { notices } from './src/i18n/en/notices.ts';

const BEGIN = fileURLToPath(new URL('src/early/begin.ts', import.meta.url));

/** The screens that have a skeleton in index.html, and the module each begins with. */
const SCREENS = {
  home: 'home-screen.tsx',
  catalogue: 'catalogue-screen.tsx',
  item: 'product-screen.tsx',
} as const;

/** What of a bundle's chunk is asked here, so that the two bundlers' types need not be named. */
interface Chunk {
  type: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: readonly string[];
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

const entryOf = (bundle: Bundle) => Object.keys(bundle).find((file) => bundle[file]?.isEntry);

function screenFiles(bundle: Bundle): Record<string, string[]> {
  const entry = entryOf(bundle);
  const always = entry === undefined ? new Set<string>() : filesWith(bundle, entry);
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, module]) => {
      const start = Object.keys(bundle).find(
        (file) => basename(bundle[file]?.facadeModuleId ?? '') === module,
      );
      if (start === undefined) throw new Error(`No chunk of the build begins with ${module}.`);
      return [screen, [...filesWith(bundle, start)].filter((file) => !always.has(file))];
    }),
  );
}

/** The script of index.html, in one line. */
async function beginScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: BEGIN, formats: ['iife'], name: 'begin' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((output) => ('output' in output ? output.output : [])).at(0);
  if (code?.type !== 'chunk') throw new Error('src/early/begin.ts came to nothing.');
  return code.code.trim();
}

const text = (key: string) => {
  const found = Object.entries({ ...first, ...notices }).find(([name]) => name === key)?.[1];
  if (found === undefined)
    throw new Error(`index.html asks for the text ${key}, which is not among the first, or the notices.`);
  return found.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
};

/** The scripts of a chunk and of all it imports, each after those that it needs. */
function scriptsInOrder(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  for (const next of bundle[file]?.imports ?? []) if (!found.has(next)) scriptsInOrder(bundle, next, found);
  return found.add(file);
}

/**
 * The shop begins with the frame after the skeleton's, or its code would run before anything is seen where all files
 * are at hand at once; a page that is not painted does without. Between its files the browser may answer to whoever
 * scrolls or types meanwhile.
 */
function afterPaint(files: readonly string[]): string {
  const run = `for(let file of ${JSON.stringify(files)})await import(file),await new Promise(go=>setTimeout(go))`;
  return `{let begun=0,begin=async()=>{if(begun++)return;${run}};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,250)}`;
}

function beginAfterPaint(html: string, bundle: Bundle): string {
  const [tag, file] = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/.exec(html) ?? [];
  const entry = entryOf(bundle);
  if (tag === undefined || file === undefined || entry === undefined)
    throw new Error('index.html begins no shop.');
  const scripts = [...scriptsInOrder(bundle, entry)].map((name) => `/${name}`);
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${file}">`)
    .replace('</body>', () => `<script>${afterPaint(scripts)}</script></body>`);
}

/**
 * What makes index.html more than an empty page: the texts of its skeleton, and the script in it. The skeleton is
 * painted without waiting for the shop's style sheet, which app/main.tsx puts in force; its font, and the answers the
 * shop begins with, come before the shop's code where a line is narrow.
 */
export const earlyDocument = (): Plugin[] => [
  {
    name: 'early-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => text(key)),
    },
  },
  {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle
          ? Object.entries(screenFiles(bundle)).map(([screen, list]) => [
              screen,
              list.map((file) => `/${file}`),
            ])
          : [];
        const script = `window.screenFiles=${JSON.stringify(Object.fromEntries(files))};${await beginScript()}`;
        const begun = bundle ? beginAfterPaint(html, bundle) : html;
        return begun
          .replace('<!-- begin -->', () => `<script>${script}</script>`)
          .replace(/<link rel="stylesheet"(?=[^>]*>)/g, '<link rel="preload" as="style" data-shop')
          .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace(/^\s*<!--[^]*?-->\n/gm, '');
      },
    },
  },
];
