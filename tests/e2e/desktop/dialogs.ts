import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCRIPT = `
  const { dialog } = require('electron');
  dialog.showMessageBox = (...given) => {
    console.log('DIALOG ' + JSON.stringify(given.at(-1)));
    return Promise.resolve({ response: 0, checkboxChecked: false });
  };
`;

/** Writes a script for `launch.script` that prints dialogs as `DIALOG {…}` lines and answers with the first button. */
export async function printDialogs(folder: string): Promise<string> {
  const file = join(folder, 'dialogs.cjs');
  await writeFile(file, SCRIPT);
  return file;
}
