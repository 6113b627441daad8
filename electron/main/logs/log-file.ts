import { chmodSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
// The Node build: the Electron build opens its own IPC channels.
import electronLog from 'electron-log/node';
import type { Entry } from './log.ts';

/** Size at which a new file begins, in bytes. */
const LONGEST = 512 * 1024;
/** Name of the current file. */
const NEWEST = 'vitrine.log';
/** How many older files are kept. */
const OLDER = 4;

const numbered = (path: string, number: number) => join(dirname(path), `vitrine.${number}.log`);

/** Rotates the files: deletes the oldest and gives each other one the next number. */
function moveUp(path: string): void {
  rmSync(numbered(path, OLDER), { force: true });
  for (let number = OLDER - 1; number >= 0; number -= 1) {
    try {
      renameSync(number === 0 ? path : numbered(path, number), numbered(path, number + 1));
    } catch {
      // This file does not exist yet.
    }
  }
}

/**
 * Returns a function that writes entries to `vitrine.log` in a folder. It keeps four older files of half a megabyte,
 * readable by the user only. If writing fails, entries are lost silently.
 */
export function logFile(folder: string): (entry: Entry) => void {
  const logger = electronLog.create({ logId: 'vitrine' });
  logger.transports.console.level = false;
  const { file } = logger.transports;
  // Without a name it looks for a package.json, and writes nothing if there is none.
  file.setAppName('Vitrine');
  file.resolvePathFn = () => join(folder, NEWEST);
  file.maxSize = LONGEST;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.archiveLogFn = (old) => moveUp(old.path);
  // Write the text literally: no templates, styles or placeholders.
  file.transforms = [
    ({ message: { date, level, data } }) => `[${date?.toISOString()}] [${level}] ${String(data[0])}`,
  ];
  // Don't repeat a write error on the terminal for every entry.
  electronLog.transports.console.writeFn = () => undefined;
  try {
    chmodSync(join(folder, NEWEST), 0o600);
  } catch {
    // The file does not exist yet.
  }
  return ({ at, level, text }) => {
    logger.processMessage({ data: [text], date: at, level, variables: logger.variables });
  };
}
