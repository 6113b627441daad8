import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dropForeignAppImage, ownAppImage, portableFile } from './own-program.ts';

const APPIMAGE = '/home/ada/Vitrine.AppImage';

describe('ownAppImage', () => {
  it('is the AppImage whose mount contains the running program', () =>
    expect(ownAppImage({ APPIMAGE, APPDIR: '/tmp/.mount_Vitrin' }, '/tmp/.mount_Vitrin/vitrine')).toBe(
      APPIMAGE,
    ));

  it('is that one also by a linked folder for temporary files', () => {
    const real = mkdtempSync(join(tmpdir(), 'vitrine-mount-'));
    const linked = `${real}-link`;
    symlinkSync(real, linked);
    writeFileSync(join(real, 'vitrine'), '');
    expect(ownAppImage({ APPIMAGE, APPDIR: linked }, join(real, 'vitrine'))).toBe(APPIMAGE);
    rmSync(linked);
    rmSync(real, { recursive: true });
  });

  it.each([
    ['another program’s', '/tmp/.mount_Other', '/opt/Vitrine/vitrine'],
    ['one whose mount only begins alike', '/tmp/.mount_V', '/tmp/.mount_Vitrin/vitrine'],
    ['one without a mount', undefined, '/opt/Vitrine/vitrine'],
    ['one with a relative mount', '.', '/opt/Vitrine/vitrine'],
    ['one mounted at the program itself', '/opt/Vitrine/vitrine', '/opt/Vitrine/vitrine'],
  ])('is not %s', (_title, mount, program) =>
    expect(ownAppImage({ APPIMAGE, APPDIR: mount }, program)).toBeUndefined(),
  );

  it('is nothing without the variable, or with a relative path in it', () => {
    expect(ownAppImage({ APPDIR: '/opt' }, '/opt/vitrine')).toBeUndefined();
    expect(ownAppImage({ APPIMAGE: 'Vitrine.AppImage', APPDIR: '/opt' }, '/opt/vitrine')).toBeUndefined();
  });
});

describe('dropForeignAppImage', () => {
  it('removes another program’s AppImage from the environment and keeps its own', () => {
    const foreign = { APPIMAGE, APPDIR: '/tmp/.mount_Other', HOME: '/home/ada' };
    dropForeignAppImage(foreign, '/opt/Vitrine/vitrine');
    expect(foreign).toEqual({ HOME: '/home/ada' });
    const own = { APPIMAGE, APPDIR: '/tmp/.mount_Vitrin' };
    dropForeignAppImage(own, '/tmp/.mount_Vitrin/vitrine');
    expect(own).toEqual({ APPIMAGE, APPDIR: '/tmp/.mount_Vitrin' });
  });
});

describe('portableFile', () => {
  const file = 'D:\\Tools\\Vitrine portable.exe';
  const temporary = 'C:\\Users\\Ada\\AppData\\Local\\Temp';

  it('is the file that a portable client was unpacked from', () =>
    expect(
      portableFile({ PORTABLE_EXECUTABLE_FILE: file }, `${temporary}\\2abc\\Vitrine.exe`, temporary),
    ).toBe(file));

  it('is nothing for an installed client that a portable program started', () =>
    expect(
      portableFile({ PORTABLE_EXECUTABLE_FILE: file }, 'C:\\Program Files\\Vitrine\\Vitrine.exe', temporary),
    ).toBeUndefined());

  it('is nothing without the variable', () =>
    expect(portableFile({}, `${temporary}\\2abc\\Vitrine.exe`, temporary)).toBeUndefined());
});
