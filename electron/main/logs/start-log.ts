import { app } from 'electron';
import { logFolder } from './log-folder.ts';
import { log, setLogSink } from './log.ts';

/** Opens the log's file and writes the versions to it. Call it after the window shows: entries are buffered until then. */
export async function startLog(safeMode: boolean): Promise<void> {
  try {
    const { logFile } = await import('./log-file.ts');
    setLogSink(logFile(logFolder()));
  } catch (error) {
    log.warn('The log file could not be opened.', error);
  }
  const { electron, chrome, node } = process.versions;
  log.info(
    `Vitrine ${app.getVersion()}${safeMode ? ', safe mode' : ''}; Electron ${electron}, Chromium ${chrome}, ` +
      `Node ${node}; ${process.platform} ${process.getSystemVersion()} ${process.arch}`,
  );
}
