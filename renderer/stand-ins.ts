import type { Plugin } from 'vite';

/**
 * Puts code of ours in the place of modules.
 * @param name of the plugin
 * @param codeOf the code that stands in for what `importer` calls `source`, or undefined to leave it as it is. Paths
 *   have slashes on every system.
 */
export function standIns(
  name: string,
  codeOf: (source: string, importer: string) => string | undefined,
): Plugin {
  // A module's name is its code, so that the same code is one module wherever it stands in.
  const prefix = `\0${name}:`;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const code = codeOf(source, importer?.replaceAll('\\', '/') ?? '');
      return code === undefined ? undefined : prefix + code;
    },
    load: (id) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined),
  };
}
