import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { criticalStyles } from './critical-styles.ts';
import { bundleScript, type Shell } from './first-view-script.ts';
import { renderStaticViews } from './static-views.ts';
import { pages } from './src/i18n/en/descriptions/pages.ts';
import { first } from './src/i18n/en/first.ts';
import { notices } from './src/i18n/en/browsing/notices.ts';

/** The screens that have a first view, and each one's entry module. */
const SCREENS = {
  home: 'home-screen.tsx',
  catalogue: 'catalogue-screen.tsx',
  item: 'product-screen.tsx',
  deskWatches: 'watch-list-screen.tsx',
  cart: 'cart-screen.tsx',
  account: 'account-screen.tsx',
} as const;
type ScreenName = keyof typeof SCREENS;

/** The screens, and the entry of the script that fills each one's view: `words` only translates placeholders. */
const FILLED_BY = {
  home: 'home',
  catalogue: 'catalogue',
  item: 'item',
  deskWatches: 'words',
  cart: 'words',
  account: 'words',
} as const satisfies Record<ScreenName, string>;
const SCREEN_NAMES = [
  'home',
  'catalogue',
  'item',
  'deskWatches',
  'cart',
  'account',
] as const satisfies ScreenName[];
const ENTRIES = [...new Set(Object.values(FILLED_BY))];

/** Screens of members whose view is placeholders: nothing fills it, and its code comes with the app's. */
const PLACEHOLDERS = ['cart-screen.tsx', 'account-screen.tsx'] as const;

/** The script of an entry. */
const firstViewFile = (entry: (typeof ENTRIES)[number]) => `first-view-${entry}.js`;

/** The modules of the watch list and of the shell's desk, in the order of their use. */
const DESK = {
  web: ['desk-screens.ts', SCREENS.deskWatches, 'page-desk.ts'],
  desktop: ['desk-screens.ts', SCREENS.deskWatches, 'bridge-desk.ts'],
} as const;

/** The modules that the document has the browser fetch. Those of cart and account follow the app: each name is one more. */
function codeOf(screen: ScreenName, shell: Shell): readonly string[] {
  if (screen === 'cart' || screen === 'account') return [];
  return screen === 'deskWatches' ? DESK[shell] : [SCREENS[screen]];
}

/** The modules of the login dialog, which a guest's press opens. */
const LOGIN = ['dialogs.tsx', 'login-dialog.tsx'] as const;

/** The header's part for members. */
const MEMBER = ['member-tools.tsx'] as const;

/** The layout's parts with styles of their own that the first view shows. */
const LAYOUT_PARTS = ['deferred-parts.ts'] as const;

/** The used part of a bundle's chunk, which both bundlers' types satisfy. */
interface Chunk {
  type: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: readonly string[];
  names?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
  source?: string | Uint8Array;
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

function entryOf(bundle: Bundle): string {
  const entry = Object.keys(bundle).find((file) => bundle[file]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  return entry;
}

/** The chunk of a module. @param module its file's name */
function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.keys(bundle).find((file) => basename(bundle[file]?.facadeModuleId ?? '') === module);
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}.`);
  return chunk;
}

/** The address of an emitted file. */
function fileNamed(bundle: Bundle, name: string): string {
  const found = Object.keys(bundle).find((file) => bundle[file]?.names?.includes(name));
  if (found === undefined) throw new Error(`The build has no ${name}.`);
  return `/${found}`;
}

/** Code that tells src/boot/ the build's files: the app's scripts, each screen's own files, and the first view's. */
function fileLists(bundle: Bundle, shell: Shell): string {
  const entry = entryOf(bundle);
  const always = filesWith(bundle, entry);
  const inPage = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  const added = (modules: readonly string[]) => {
    const files = modules.flatMap((module) => [...filesWith(bundle, chunkOf(bundle, module))]);
    return inPage(new Set(files)).filter((file) => !always.has(file.slice(1)));
  };
  const screens = SCREEN_NAMES.map((screen) => {
    return [screen, [fileNamed(bundle, firstViewFile(FILLED_BY[screen])), ...added(codeOf(screen, shell))]];
  });
  const atHome = added([SCREENS.home]);
  const lists = {
    app: inPage(scriptsInOrder(bundle, entry)),
    screens: Object.fromEntries(screens),
    member: added(MEMBER),
    login: added(LOGIN).filter((file) => !atHome.includes(file)),
  };
  return `window.builtFiles=${JSON.stringify(lists)}`;
}

/** A text of index.html, escaped for HTML. @throws when the key is unknown */
const text = (key: string) => {
  const found = Object.entries({ ...first, ...notices, ...pages }).find(([name]) => name === key)?.[1];
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

/** The style sheets of the first view, in the order in which the app applies them. */
function sheetsOfFirstView(bundle: Bundle): string[] {
  const entry = entryOf(bundle);
  const chunks = [
    entry,
    ...[...Object.values(SCREENS), ...PLACEHOLDERS, ...LAYOUT_PARTS, ...LOGIN].map((module) =>
      chunkOf(bundle, module),
    ),
  ];
  // Imported sheets come before those that import them.
  const files = chunks.flatMap((chunk) => [...filesWith(bundle, chunk)].reverse());
  return [...new Set(files)].flatMap((file) => {
    const sheet = bundle[file];
    return file.endsWith('.css') && sheet?.source !== undefined ? [String(sheet.source)] : [];
  });
}

/** Puts the first view, its styles and the scripts that show and fill it into a built index.html. */
async function withFirstView(html: string, bundle: Bundle, shell: Shell): Promise<string> {
  const views = await renderStaticViews(shell);
  const script = `${fileLists(bundle, shell)};${await bundleScript('src/boot/boot.ts', shell)}`;
  const firstViews = ENTRIES.map((entry) =>
    String(bundle[fileNamed(bundle, firstViewFile(entry)).slice(1)]?.source),
  );
  const page = removeAppScript(html);
  const used = [page, views.root, views.banner, views.templates, script, ...firstViews];
  const styles = await criticalStyles(sheetsOfFirstView(bundle), used);
  return page
    .replace('<!-- boot script -->', () => `<script>${script}</script>`)
    .replace('<!-- first view styles -->', () => `<style>${styles}${views.styles}</style>`)
    .replace('<!-- first view -->', () => views.root)
    .replace('<!-- cookie banner -->', () => views.banner)
    .replace('<!-- templates -->', () => views.templates)
    .replace(/<link rel="stylesheet"(?=[^>]*>)/g, '<link as="style" data-shop')
    .replace(/^\s*<!--[^]*?-->\n/gm, '');
}

/**
 * Puts the first view and the boot script into index.html. The app's style sheet gets no `rel`: the first view
 * is painted without it, boot/load-app.ts fetches it, and app/main.tsx applies it. The development server starts without a first view.
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
    name: 'boot-document',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const entry of ENTRIES) {
        const source = await bundleScript(`src/boot/first-view/${entry}-entry.ts`, shell);
        this.emitFile({ type: 'asset', name: firstViewFile(entry), source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle) return withFirstView(html, bundle, shell);
        const script = await bundleScript('src/boot/boot.ts', shell);
        return html.replace('<!-- boot script -->', () => `<script>${script}</script>`);
      },
    },
  },
];
