import { describe, expect, it } from 'vitest';
import { configure } from '../../electron-builder.config.ts';
import { desktopEntry } from '../main/returns/desktop-entry.ts';
import { readUpdateFeed } from '../main/updates/feed.ts';

describe('an empty VITRINE_UPDATE_URL', () => {
  it.each(['', ' '])('names no feed for a package: %j', (url) =>
    expect(configure({ VITRINE_UPDATE_URL: url })).toMatchObject({ publish: null }),
  );

  it('at the start leaves the feed of the build', () =>
    expect(readUpdateFeed({ builtIn: 'https://feed.example/', atStart: '', packaged: false })?.href).toBe(
      'https://feed.example/',
    ));

  it('in the build counts as not set', () =>
    expect(readUpdateFeed({ builtIn: '', atStart: undefined, packaged: true })).toBeUndefined());
});

it('linux: packages have the category of the entry that an AppImage installs', () =>
  expect(desktopEntry('/opt/Vitrine.AppImage')).toContain(
    `\nCategories=${configure({}).linux?.category};\n`,
  ));

it('linux: packages depend on what Electron opens by name', () => {
  const { deb, rpm } = configure({});
  expect(deb?.depends).toEqual(
    expect.arrayContaining(['libx11-xcb1', 'libnotify4', 'libsecret-1-0', 'xdg-utils']),
  );
  expect(rpm?.depends).toEqual(expect.arrayContaining(['libX11-xcb.so.1()(64bit)', 'xdg-utils']));
});
