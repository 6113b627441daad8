import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'vite';

/** Vite's module that preloads the files of an `import()`. The name is Vite's own: `buildEnd` finds out if it changes. */
const PRELOADER = '\0vite/preload-helper.js';
const loader = fileURLToPath(new URL('./src/ui/page/code-files.ts', import.meta.url));

/** Has each `import()` of the build run by `loadCode`, which asks again for files that could not be loaded. */
export function codeFiles(): Plugin {
  let replaced = false;
  return {
    name: 'code-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== PRELOADER) return undefined;
      replaced = true;
      return [
        `import { loadCode } from ${JSON.stringify(loader)};`,
        "export const __vitePreload = (run, files = []) => loadCode(run, files.map((file) => '/' + file));",
      ].join('\n');
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('Vite loads code in a new way: see renderer/code-files.ts.');
    },
  };
}

/** Names an `import()`'s own script too, which Vite leaves out where it is the only file. */
export const modulePreload = {
  polyfill: false,
  resolveDependencies: (file, files, { hostType }) =>
    hostType === 'js' && files.length === 0 ? [file] : files,
} satisfies BuildOptions['modulePreload'];
