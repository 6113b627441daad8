import { app } from 'electron';
import { logFolder } from './log-folder.ts';
import { log, setLogSink } from './log.ts';

/** Opens the log's file, after the window: until then entries wait. */
export async function startLog(safeMode: boolean): Promise<void> {
  try {
    const { logFile } = await import('./log-file.ts');
    setLogSink(logFile(logFolder()));
  } catch (error) {
    log.warn('There is no log file.', error);
  }
  const { electron, chrome, node } = process.versions;
  log.info(
    `Vitrine ${app.getVersion()}${safeMode ? ', safe mode' : ''}; Electron ${electron}, Chromium ${chrome}, ` +
      `Node ${node}; ${process.platform} ${process.getSystemVersion()} ${process.arch}`,
  );
}
