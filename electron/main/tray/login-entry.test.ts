import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoginEntry } from './login-entry.ts';

// The word of a hidden start is in a module that asks Electron for the login item.
vi.mock('electron', () => ({ app: {} }));

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-login-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const file = () => join(home, '.config/autostart/vitrine.desktop');
const text = () => readFile(file(), 'utf8');
const entryOf = (program: string, env = {}) => createLoginEntry({ env, home, command: [program] });

it('login entry: starts the program hidden, and is gone when it is switched off', async () => {
  const entry = entryOf('/home/ada/My "Apps"/100% Vitrine.AppImage');
  await entry.set(true);
  const lines = (await text()).split('\n');
  expect(lines[0]).toBe('[Desktop Entry]');
  expect(lines).toContain('Exec="/home/ada/My \\\\"Apps\\\\"/100%% Vitrine.AppImage" --hidden');
  expect(lines).toContain('TryExec=/home/ada/My "Apps"/100% Vitrine.AppImage');
  expect(await readdir(join(home, '.config/autostart'))).toEqual(['vitrine.desktop']);
  await entry.set(false);
  expect(await readdir(join(home, '.config/autostart'))).toEqual([]);
  await entry.set(false);
});

it('login entry: a client that is not packaged names its folder too', async () => {
  await createLoginEntry({ env: {}, home, command: ['/opt/electron', '/home/ada/shop'] }).set(true);
  expect(await text()).toContain('Exec=/opt/electron /home/ada/shop --hidden\n');
});

it('login entry: is in XDG_CONFIG_HOME, when that is absolute', async () => {
  const there = join(home, 'elsewhere');
  await entryOf('/opt/vitrine', { XDG_CONFIG_HOME: there }).set(true);
  expect(await readdir(join(there, 'autostart'))).toEqual(['vitrine.desktop']);
  await entryOf('/opt/vitrine', { XDG_CONFIG_HOME: 'relative' }).set(true);
  expect(await text()).toContain('/opt/vitrine');
});

it('login entry: refuses a path that would add lines', async () => {
  await expect(entryOf('/opt/x\nExec=evil').set(true)).rejects.toThrow('path');
});

it('login entry: leaves no draft, when the file can not be replaced', async () => {
  await mkdir(join(file(), 'in the way'), { recursive: true });
  await expect(entryOf('/opt/vitrine').set(true)).rejects.toThrow();
  expect(await readdir(join(home, '.config/autostart'))).toEqual(['vitrine.desktop']);
});

it('login entry: updates one of an earlier version, which had quotes and another Version', async () => {
  await entryOf('/home/ada/Vitrine.AppImage').set(true);
  const now = await text();
  const earlier = now
    .replace(/^Version=.*$/m, 'Version=1.5')
    .replace('Exec=/home/ada/Vitrine.AppImage', 'Exec="/home/ada/Vitrine.AppImage"');
  expect(earlier).not.toBe(now);
  await writeFile(file(), earlier);
  await entryOf('/home/ada/Vitrine.AppImage').refresh();
  expect(await text()).toBe(now);
});

it('login entry: follows the program to a new path, but stays as the user left it', async () => {
  await entryOf('/home/ada/Vitrine-1.AppImage').set(true);
  const next = entryOf('/home/ada/Vitrine-2.AppImage');
  await next.refresh();
  expect(await text()).toContain('Exec=/home/ada/Vitrine-2.AppImage --hidden\n');

  const switchedOff = `${await text()}X-GNOME-Autostart-enabled=false\n`;
  await writeFile(file(), switchedOff);
  await entryOf('/home/ada/Vitrine-3.AppImage').refresh();
  expect(await text()).toBe(switchedOff);

  await next.set(false);
  await next.refresh();
  await expect(text()).rejects.toThrow();
});
