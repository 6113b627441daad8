import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile, replaceFileSync } from './replace-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'));
  path = join(folder, 'file.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const WRITERS = {
  replaceFile: (text: string) => replaceFile(path, text),
  replaceFileSync: async (text: string) => replaceFileSync(path, text),
};

describe.each(['replaceFile', 'replaceFileSync'] as const)('%s', (name) => {
  const write = WRITERS[name];

  it('writes a new file, which only its owner can read', async () => {
    await write('ü');
    await write('ü😀');
    expect(readFileSync(path, 'utf8')).toBe('ü😀');
    expect(readdirSync(folder)).toEqual(['file.json']);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('writes over what an earlier run did not finish, and follows no link there', async () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'other');
    symlinkSync(other, `${path}.new`);
    await write('new');
    expect([readFileSync(path, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['new', 'other']);
    expect(readdirSync(folder).toSorted()).toEqual(['file.json', 'other']);
  });

  it('keeps the old file if the new one can’t be put in its place', async () => {
    mkdirSync(path);
    writeFileSync(join(path, 'old'), 'old');
    await expect(write('new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|regular/u);
    expect(readdirSync(folder)).toEqual(['file.json']);
  });

  // A write that finds too little room is cut short without an error, and only the next one fails.
  it('keeps the old file if the new one has room in part', () => {
    // Windows has no such limit.
    if (process.platform === 'win32') return;
    writeFileSync(path, 'old');
    const code = `import { ${name} } from '${new URL('./replace-file.ts', import.meta.url).href}';
      await ${name}('${path}', 'x'.repeat(100_000));`;
    const limited = `trap '' XFSZ; ulimit -f 16; exec "$0" --input-type=module -e "$1"`;
    const { status, stderr } = spawnSync('bash', ['-c', limited, process.execPath, code], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('EFBIG');
    expect(status).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['file.json']);
  });
});
