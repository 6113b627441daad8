import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** What displays the pages: a browser, or the desktop client's window. */
export type Shell = 'web' | 'desktop';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles an entry of the page into one self-contained, minified script.
 * @throws when the build has no output, and when it has code of a package: only the app's bundle lists licences
 */
export async function bundleScript(entry: string, shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    root: here('.'),
    envPrefix: 'VITRINE_',
    define: { 'import.meta.env.VITRINE_SHELL': JSON.stringify(shell) },
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: here(entry), formats: ['iife'], name: 'boot' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find(({ type }) => type === 'chunk');
  if (code?.type !== 'chunk') throw new Error(`Building ${entry} gave no script.`);
  const others = code.moduleIds.filter((id) => id.includes('/node_modules/'));
  if (others.length > 0)
    throw new Error(`${entry} has code of others without its licence: ${others.join(', ')}.`);
  return code.code.trim();
}
