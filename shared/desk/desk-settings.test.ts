import { describe, expect, it } from 'vitest';
import { changeSettings, isQuiet, settingsChanges, type DeskSettings } from './desk-settings.ts';

describe('changeSettings', () => {
  const settings: DeskSettings = {
    startAtLogin: false,
    notifications: true,
    watchWhenClosed: true,
    quietHours: { from: 60, till: 300 },
  };

  it.each([
    ['nothing', {}, settings],
    ['one switch', { notifications: false }, { ...settings, notifications: false }],
    [
      'a switch that the user was asked about',
      { watchWhenClosed: false },
      { ...settings, watchWhenClosed: false },
    ],
    ['other hours', { quietHours: { from: 0, till: 1 } }, { ...settings, quietHours: { from: 0, till: 1 } }],
    ['a key without a value', { quietHours: undefined, startAtLogin: undefined }, settings],
  ])('%s: changes nothing else', (_, changes, expected) => {
    expect(changeSettings(settings, settingsChanges.parse(changes))).toEqual(expected);
  });

  it('null: ends the quiet hours', () => {
    expect(changeSettings(settings, settingsChanges.parse({ quietHours: null }))).toStrictEqual({
      startAtLogin: false,
      notifications: true,
      watchWhenClosed: true,
    });
  });
});

describe('isQuiet', () => {
  it.each([
    ['before', { from: 60, till: 300 }, 59, false],
    ['the first minute', { from: 60, till: 300 }, 60, true],
    ['the end', { from: 60, till: 300 }, 300, false],
    ['before midnight, over midnight', { from: 1320, till: 480 }, 1439, true],
    ['after midnight, over midnight', { from: 1320, till: 480 }, 479, true],
    ['the day, over midnight', { from: 1320, till: 480 }, 480, false],
    ['no time at all', { from: 60, till: 60 }, 60, false],
    ['no quiet hours', undefined, 60, false],
  ])('%s', (_, quietHours, minute, expected) => {
    expect(isQuiet(quietHours ? { quietHours } : {}, minute)).toBe(expected);
  });
});
