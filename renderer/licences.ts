import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8').trim();

/** For `build.license`: the file in which Vite lists the packages of a bundle. */
export const licenceList = { fileName: '.vite/licences.json' };

/** The file of the build with all texts. Its path is part of the shop's address. */
const LICENCES_FILE = 'THIRD-PARTY-LICENCES.txt';

const listed = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.optional(z.string()),
  text: z.optional(z.string()),
});

/** A package in a bundle, as Vite lists it. `identifier` is its SPDX expression. */
export type ListedPackage = z.infer<typeof listed>;

/** A part of the build that others made, with its complete licence text. */
export interface Licence {
  name: string;
  version: string;
  /** An SPDX expression. */
  identifier: string;
  text: string;
}

/** Packages under the MIT licence that come without its text, with the author that their package.json names. */
const MIT_BY: Readonly<Record<string, string>> = {
  '@nodable/entities': 'Amit Gupta',
  'lazy-val': 'Vladimir Krivosheev',
  'react-remove-scroll-bar': 'Anton Korzunov',
};

const mitBy = (author: string) => read('LICENSE').replace(/^Copyright .*$/m, () => `Copyright (c) ${author}`);

const manifest = z.object({ version: z.string(), license: z.string() });

function installed(name: string, text: string): Licence {
  const { version, license } = z.parse(manifest, JSON.parse(read(`node_modules/${name}/package.json`)));
  return { name, version, identifier: license, text };
}

/** The code that the bundler adds. The licence file of Vite also has those of its own packages, which are not in builds. */
const HELPERS = {
  '\0rolldown/': () => installed('rolldown', read('node_modules/rolldown/LICENSE')),
  '\0vite/': () =>
    installed('vite', read('node_modules/vite/LICENSE.md').split('\n# Licenses of bundled')[0]?.trim() ?? ''),
};

const typeface = (): Licence => ({
  name: 'Inter',
  version: '4',
  identifier: 'OFL-1.1',
  text: read('renderer/src/ui/tokens/fonts/LICENSE'),
});

/** Electron's own licence, for builds of the client. */
export const electronLicence = (): Licence => installed('electron', read('node_modules/electron/LICENSE'));

/** A package's files of licences and notices. Vite takes only the first of them. */
function textsOf({ name, text = '' }: ListedPackage): string {
  const folder = `node_modules/${name}`;
  const there = existsSync(`${root}${folder}`) ? readdirSync(`${root}${folder}`) : [];
  const files = there.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const others = files.map((file) => read(`${folder}/${file}`)).filter((each) => each !== text);
  return [text, ...others].filter(Boolean).join('\n\n');
}

/**
 * Completes Vite's entry of a package.
 * @throws if the package has no licence or comes without a text of it
 */
export function completeLicence(entry: ListedPackage): Licence {
  const { name, version, identifier } = entry;
  const author = identifier === 'MIT' ? MIT_BY[name] : undefined;
  const text = textsOf(entry) || (author === undefined ? '' : mitBy(author));
  if (identifier === undefined || text === '')
    throw new Error(`${name} ${version} has no licence text: find it, and name it in renderer/licences.ts.`);
  return { name, version, identifier, text };
}

const RULE = '='.repeat(80);

/** The text file of the licences of a build. */
function licencesText(licences: readonly Licence[]): string {
  const parts = licences.map(
    ({ name, version, identifier, text }) =>
      `${RULE}\n${name} ${version} (${identifier})\n${RULE}\n\n${text}\n`,
  );
  const chromium = licences.some(({ name }) => name === 'electron')
    ? '\nElectron contains Chromium and other software. Their licences are in LICENSES.chromium.html.\n'
    : '';
  return `Third-party licences\n\nVitrine contains the software below.\n${chromium}\n${parts.join('\n')}`;
}

/** Takes Vite's list out of a bundle, and adds the packages whose helpers the bundler put into it. */
function takeList(bundle: Rolldown.OutputBundle): Licence[] {
  const asset = bundle[licenceList.fileName];
  if (asset?.type !== 'asset') throw new Error('The build has no list of licences: see build.license.');
  delete bundle[licenceList.fileName];
  const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const helpers = Object.entries(HELPERS).filter(([start]) => ids.some((id) => id.startsWith(start)));
  return [
    ...z.parse(z.array(listed), JSON.parse(String(asset.source))).map(completeLicence),
    ...helpers.map(([, licence]) => licence()),
  ];
}

/** Collects the licences of a bundle that is shipped together with the page. */
export const collectLicences = (into: Licence[]): Plugin => ({
  name: 'collect-licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => void into.push(...takeList(bundle)),
  },
});

/**
 * Writes `THIRD-PARTY-LICENCES.txt` and the list behind it. Stops the build if a package has no licence text.
 * @param others licences of bundles that were built before, and of the program around them
 */
export const writeLicences = (others: readonly Licence[]): Plugin => ({
  name: 'write-licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const all = [...takeList(bundle), typeface(), ...others];
      const unique = [...new Map(all.map((each) => [`${each.name} ${each.version}`, each])).values()];
      const sorted = unique.sort((a, b) =>
        `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'),
      );
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: licencesText(sorted) });
      this.emitFile({ type: 'asset', fileName: licenceList.fileName, source: JSON.stringify(sorted) });
    },
  },
});
