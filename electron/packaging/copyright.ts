import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A part of the builds that others made, as `renderer/licences.ts` lists it. */
const licence = z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() });
type Licence = z.infer<typeof licence>;

/** The deb's copyright file, relative to the project. */
export const COPYRIGHT_FILE = 'out/copyright';

const APACHE = /^ *Apache License\s+Version 2\.0, January 2004[^]*?END OF TERMS AND CONDITIONS$/m;

/** Debian has the text of Apache-2.0 on each system, and wants no copy of it. */
const withoutApache = (text: string) =>
  text.replace(APACHE, 'The Apache License 2.0: /usr/share/common-licenses/Apache-2.0');

/** Continues a field: each line is indented, and an empty one is a dot. */
const continued = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => ` ${line.trim() === '' ? '.' : line.trimEnd()}`)
    .join('\n');

/** The lines of a licence text that name a holder; the project itself if it names none. */
function holders({ name, text }: Licence): string[] {
  const lines = text.match(/^.*\bCopyright (?:\(c\)|©|\d{4}).*$/gim) ?? [];
  const names = lines.map((line) => line.replace(/^.*?\bCopyright\s*(?:\(c\)|©)?\s*/i, '').trim());
  return names.length === 0 ? [`the authors of ${name}`] : names;
}

/** A name for the text of a part: the texts of two parts under MIT differ by their holders. */
const textName = ({ name, version, identifier }: Licence) =>
  `${identifier.replaceAll(/[()]/g, '').replaceAll(' ', '-')}~${name.replace('@', '').replaceAll('/', '-')}-${version}`;

function paragraph(files: string, holdersOfIt: readonly string[], names: readonly string[]): string {
  return [
    `Files: ${files}`,
    `Copyright: ${[...new Set(holdersOfIt)].join('\n           ')}`,
    `License: ${names.join(' and ')}`,
  ].join('\n');
}

/**
 * Debian's machine-readable copyright file, version 1.0.
 * @param own our licence text, whose second paragraph names us
 * @param others every part that others made
 */
export function debianCopyright(own: string, others: readonly Licence[]): string {
  const us: Licence = { name: 'vitrine', version: '', identifier: 'MIT', text: own.trim() };
  const electron = others.filter(({ name }) => name === 'electron');
  const bundled = [us, ...others.filter(({ name }) => name !== 'electron')];
  const nameOf = (each: Licence) => (each === us ? 'MIT' : textName(each));
  return [
    [
      'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/',
      'Upstream-Name: Vitrine',
      'Comment: Chromium and other software in Electron: /opt/Vitrine/LICENSES.chromium.html',
    ].join('\n'),
    paragraph('*', holders(us), [nameOf(us)]),
    paragraph('opt/Vitrine/*', electron.flatMap(holders), electron.map(nameOf)),
    paragraph('opt/Vitrine/resources/*', bundled.flatMap(holders), bundled.map(nameOf)),
    ...[...bundled, ...electron].map(
      (each) => `License: ${nameOf(each)}\n${continued(withoutApache(each.text))}`,
    ),
    '',
  ].join('\n\n');
}

/** Writes the deb's copyright file from the list of the desktop build. */
export async function writeCopyright(project: string): Promise<void> {
  const list = await readFile(join(project, 'out/renderer/.vite/licences.json'), 'utf8');
  const others = z.parse(z.array(licence), JSON.parse(list));
  const own = await readFile(join(project, 'LICENSE'), 'utf8');
  await writeFile(join(project, COPYRIGHT_FILE), debianCopyright(own, others));
}
