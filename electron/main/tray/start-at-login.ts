import { app } from 'electron';
import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { log } from '../logs/log.ts';
import { HIDDEN_WORD } from '../start/hidden-start.ts';
import { ownCommand } from '../start/own-file.ts';
import { createLoginEntry } from './login-entry.ts';

const loginEntryHere = () =>
  createLoginEntry({ env: process.env, home: app.getPath('home'), command: ownCommand() });

/** Sets the login item of Windows or macOS. @throws Error if the system did not take it */
function setLoginItem(isOn: boolean): void {
  const [path, ...paths] = ownCommand();
  // Windows only: macOS tells at the start whether it is one at login. Some versions of Electron leave spaces of the path
  // without quotes, and all take it with them.
  const item = {
    path: process.platform === 'win32' ? `"${path}"` : path,
    args: [...paths, HIDDEN_WORD],
  };
  app.setLoginItemSettings({ openAtLogin: isOn, ...item });
  const { openAtLogin, status } = app.getLoginItemSettings(item);
  // On macOS the user may have to allow it in the system's settings.
  if (openAtLogin !== isOn && status !== 'requires-approval')
    throw new Error('The system did not change the login item.');
}

/** Switches the start at login on or off. @throws Error if the system refuses */
async function setStartAtLogin(isOn: boolean): Promise<void> {
  if (process.platform === 'linux') await loginEntryHere().set(isOn);
  else setLoginItem(isOn);
}

/**
 * Carries the desk's setting over to the system, when it changes: what the user switched off in the system's own settings
 * stays off. A change that the system refuses is taken back, so that the switch tells the truth.
 */
export function followStartAtLogin({ desk, summary }: Pick<RunningDesk, 'desk' | 'summary'>): void {
  let wanted = summary().settings.startAtLogin;
  let last: Promise<void> = Promise.resolve();

  async function change(isOn: boolean): Promise<void> {
    try {
      await setStartAtLogin(isOn);
    } catch (error) {
      log.warn('The start at login could not be changed.', error);
      wanted = !isOn;
      await desk.run({ type: 'settings', changes: { startAtLogin: wanted } });
    }
  }
  desk.listen(() => {
    const { startAtLogin } = summary().settings;
    if (startAtLogin === wanted) return;
    wanted = startAtLogin;
    last = last.then(() => change(startAtLogin));
  });
  if (wanted && process.platform === 'linux')
    last = loginEntryHere()
      .refresh()
      .catch((error: unknown) => log.warn('The start at login could not be updated.', error));
}
