import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logFile } from './log-file.ts';
import { describeError } from './log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-logs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const entry = (text: string) => ({ at: new Date(0), level: 'info', text }) as const;

it('writes a line an entry, the text as it is, for its owner only', async () => {
  const write = logFile(join(folder, 'logs'));
  write(entry('100 %s {y} %c of {text}'));
  const file = join(folder, 'logs', 'vitrine.log');
  expect(await readFile(file, 'utf8')).toBe('[1970-01-01T00:00:00.000Z] [info] 100 %s {y} %c of {text}\n');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('keeps five files of half a megabyte, and never more', async () => {
  const write = logFile(folder);
  for (let count = 0; count < 1000; count += 1) write(entry(`${count} ${'x'.repeat(4000)}`));
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual(['vitrine.1.log', 'vitrine.2.log', 'vitrine.3.log', 'vitrine.4.log', 'vitrine.log']);
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThan(540_000);
  expect(await readFile(join(folder, 'vitrine.log'), 'utf8')).toContain('] 999 x');
});

it('log file: loses entries silently when it can’t be written', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(() => logFile(join(folder, 'file'))(entry('a'))).not.toThrow();
  await mkdir(join(folder, 'logs', 'vitrine.log'), { recursive: true });
  expect(() => logFile(join(folder, 'logs'))(entry('a'))).not.toThrow();
});

it('describeError: describes an error with its causes, and any other thrown value', () => {
  const deep = new Error('a', { cause: new TypeError('b', { cause: 'c' }) });
  expect(describeError(deep)).toMatch(/Error: a[^]*caused by TypeError: b[^]*caused by c$/);
  expect(describeError({ password: 'x' })).toBe('object');
  const loop = new Error('round');
  loop.cause = loop;
  expect(describeError(loop).length).toBeLessThan(10_000);
  const odd = new Error('odd');
  Object.defineProperty(odd, 'stack', {
    get: () => {
      throw new Error('no');
    },
  });
  expect(describeError(odd)).toBe('something that cannot be described');
});
