import type { Plugin } from 'vite';

/**
 * A build plugin that replaces modules with our own code.
 * @param name of the plugin
 * @param codeOf returns the replacement for the module that `importer` imports as `source`, or undefined to keep it.
 *   Paths use forward slashes on every system.
 */
export function standIns(
  name: string,
  codeOf: (source: string, importer: string) => string | undefined,
): Plugin {
  // The code is the module's id: the same replacement is one module for all importers.
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
