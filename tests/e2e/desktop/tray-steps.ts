import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { DeskSettings } from '#shared/desk/desk-settings.ts';
import { newWatch } from '#shared/desk/watch.ts';
import { expect } from './desktop-test.ts';
import type { HiddenClient } from './launch.ts';

/** Records dialogs and the tray, which have no other trace on a machine without a desktop. */
const DIALOGS_AND_TRAY = `
  const { dialog, Tray } = require('electron');
  const seen = { dialogs: [], answer: 0, tray: null, notifications: [] };
  globalThis.seen = seen;
  dialog.showMessageBox = (...given) => {
    seen.dialogs.push(given.at(-1).message);
    return Promise.resolve({ response: seen.answer, checkboxChecked: false });
  };
  const { setContextMenu, setToolTip, destroy } = Tray.prototype;
  Tray.prototype.setContextMenu = function (menu) {
    seen.tray = { ...seen.tray, owner: this, menu };
    return setContextMenu.call(this, menu);
  };
  Tray.prototype.setToolTip = function (tip) {
    seen.tray = { ...seen.tray, owner: this, tip };
    return setToolTip.call(this, tip);
  };
  Tray.prototype.destroy = function () {
    seen.tray = null;
    return destroy.call(this);
  };
`;

/** Records notifications in place of a desktop that shows them. */
const NOTIFICATIONS = `
  const { Notification } = require('electron');
  Notification.isSupported = () => true;
  Notification.prototype.show = function () {
    seen.notifications.push(this);
  };
`;

/**
 * Writes a script for `launch.script` that records what the client shows outside its window.
 * @param options `daemon` is true for a test with a notification daemon, which gets the notifications
 */
export async function recordShell(folder: string, { daemon = false } = {}): Promise<string> {
  const file = join(folder, 'shell.cjs');
  await writeFile(file, daemon ? DIALOGS_AND_TRAY : DIALOGS_AND_TRAY + NOTIFICATIONS);
  return file;
}

const deskFile = (profile: string) => join(profile, 'desk/desk.json');

/** Lets a profile watch a copy. */
export async function watchCopy(
  profile: string,
  copy: { id: string; title: string },
  { rules = [], settings = {} }: { rules?: AlertRule[]; settings?: Partial<DeskSettings> } = {},
): Promise<void> {
  const item = { copyId: copy.id, title: copy.title, exterior: '', type: '', imagePath: '/i/x.svg' };
  const target = { type: 'copy', copyId: copy.id } as const;
  const watch = newWatch({ id: 'watched', target, item, addedAt: Date.now(), rules, sound: false });
  await mkdir(join(profile, 'desk'), { recursive: true });
  await writeFile(
    deskFile(profile),
    JSON.stringify({
      version: 1,
      watches: [watch],
      searches: [],
      inbox: [],
      settings: { startAtLogin: false, notifications: true, ...settings },
    }),
  );
}

/** The desk's document as it is on the disk. */
export async function storedDesk(profile: string): Promise<unknown> {
  return JSON.parse(await readFile(deskFile(profile), 'utf8'));
}

const shell = z.object({
  dialogs: z.array(z.string()),
  tip: z.optional(z.string()),
  menu: z.optional(z.array(z.string())),
  windows: z.array(z.string()),
  notifications: z.number(),
});

/** What the client shows: the messages of its dialogs, the tray's tooltip and menu, the windows' addresses. */
export const shown = async ({ app }: HiddenClient) =>
  z.parse(
    shell,
    await app.evaluate(({ BrowserWindow }): unknown => {
      const { dialogs, tray, notifications } = Reflect.get(globalThis, 'seen');
      return {
        dialogs,
        ...(tray && { tip: tray.tip, menu: tray.menu.items.map(({ label }: { label: string }) => label) }),
        windows: BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
        notifications: notifications.length,
      };
    }),
  );

/** Sets the button that dialogs are answered with. */
export const answerWith = ({ app }: HiddenClient, button: number) =>
  app.evaluate((_electron, answer) => {
    Reflect.get(globalThis, 'seen').answer = answer;
  }, button);

/** Clicks an item of the tray's menu. */
export const clickTray = ({ app }: HiddenClient, id: string) =>
  app.evaluate((_electron, name) => {
    Reflect.get(globalThis, 'seen').tray.menu.getMenuItemById(name).click();
  }, id);

/** Closes the window as its user does. */
export const closeWindow = ({ app }: HiddenClient) =>
  app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });

/** Quits by the menu, as the user does. */
export const quitByMenu = ({ app }: HiddenClient) =>
  app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('quit')?.click();
  });

/** Waits until the desk is open: before that, closing can't know what is watched. */
export const deskIsOpen = (client: HiddenClient) =>
  expect
    .poll(() =>
      client.app.evaluate(({ BrowserWindow }): Promise<boolean> | undefined =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript('window.vitrine.desk.view().then(({ ok }) => ok)')
          .catch(() => false),
      ),
    )
    .toBe(true);

/** Does something that must end the client. @returns its exit code */
export async function untilExit({ app }: HiddenClient, act: () => Promise<unknown>): Promise<number | null> {
  const running = app.process();
  const gone = once(running, 'exit');
  // The answer of the last call can be lost with the client.
  await act().catch(() => undefined);
  await gone;
  return running.exitCode;
}
