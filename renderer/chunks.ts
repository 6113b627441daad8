import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { GROUPS, type ChunkGroup } from './chunk-groups.ts';

const repository = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** What a group names and the repository does not have: its code would silently be in another file. */
const missingOf = ({ packages = '', files = {} }: ChunkGroup): string[] => [
  ...words(packages).filter((name) => !existsSync(join(repository, 'node_modules', name))),
  ...Object.entries(files).flatMap(([folder, names]) => {
    const there = readdirSync(join(repository, folder));
    return words(names).filter((name) => name !== '*' && !there.some((file) => file.startsWith(`${name}.`)));
  }),
];

/** The beginnings of the paths that belong to a group. */
const pathsOf = ({ packages = '', files = {} }: ChunkGroup): string[] => [
  ...words(packages).map((name) => `${repository}node_modules/${name}/`),
  ...Object.entries(files).flatMap(([folder, names]) =>
    words(names).map((name) => `${repository}${folder}/${name === '*' ? '' : `${name}.`}`),
  ),
];

/** The groups in the form of rolldown's `codeSplitting`. @throws when one names something that does not exist */
export function codeSplittingGroups() {
  const missing = GROUPS.flatMap(missingOf);
  if (missing.length > 0)
    throw new Error(`renderer/chunk-groups.ts names missing files: ${missing.join(', ')}.`);
  return GROUPS.map((group, at) => {
    const paths = pathsOf(group);
    return {
      name: group.name,
      test(id: string) {
        const path = id.replaceAll('\\', '/');
        if (group.without?.test(path)) return false;
        return paths.length === 0 || paths.some((start) => path.startsWith(start));
      },
      priority: GROUPS.length - at,
      ...(group.initial && { tags: ['$initial' as const] }),
      ...(group.alone && { includeDependenciesRecursively: false }),
    };
  });
}
