import { chmodSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
// The part without Electron: the other one listens on channels of its own, beside the bridge.
import electronLog from 'electron-log/node';
import type { Entry } from './log.ts';

/** One file is at most this long, in bytes, give or take an entry. */
const LONGEST = 512 * 1024;
/** The file that is written to. */
const NEWEST = 'vitrine.log';
/** Older files beside the newest. */
const OLDER = 4;

const numbered = (path: string, number: number) => join(dirname(path), `vitrine.${number}.log`);

/** Makes room for a new file: the oldest goes, each of the others takes the next number. */
function moveUp(path: string): void {
  rmSync(numbered(path, OLDER), { force: true });
  for (let number = OLDER - 1; number >= 0; number -= 1) {
    try {
      renameSync(number === 0 ? path : numbered(path, number), numbered(path, number + 1));
    } catch {
      // There are not that many yet.
    }
  }
}

/**
 * Writes entries to `vitrine.log` in a folder, and keeps four older files of half a megabyte. The files are the
 * user's own to read. A folder that cannot be written to loses the entries and nothing else.
 */
export function logFile(folder: string): (entry: Entry) => void {
  const logger = electronLog.create({ logId: 'vitrine' });
  logger.transports.console.level = false;
  const { file } = logger.transports;
  // Unnamed it would look for a package.json, and write nothing where there is none.
  file.setAppName('Vitrine');
  file.resolvePathFn = () => join(folder, NEWEST);
  file.maxSize = LONGEST;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.archiveLogFn = (old) => moveUp(old.path);
  // The text as it is: nothing in it is a template, a style or a place-holder.
  file.transforms = [
    ({ message: { date, level, data } }) => `[${date?.toISOString()}] [${level}] ${String(data[0])}`,
  ];
  // A file that cannot be written to is no news for a terminal, line after line.
  electronLog.transports.console.writeFn = () => undefined;
  try {
    chmodSync(join(folder, NEWEST), 0o600);
  } catch {
    // There is none yet.
  }
  return ({ at, level, text }) => {
    logger.processMessage({ data: [text], date: at, level, variables: logger.variables });
  };
}
