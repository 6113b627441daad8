import * as z from 'zod/mini';

/** A minute of the day, local time. */
const minuteOfDay = z.number().check(z.int(), z.minimum(0), z.maximum(1439));

/** Two times of the day; `till` may be the next day. */
const quietHours = z.object({ from: minuteOfDay, till: minuteOfDay });

/** The settings of the desk. Add only optional ones: files and backups of earlier versions lack them. */
export const deskSettings = z.object({
  /** Whether watching continues when the window is closed. Undefined until the user was asked. Desktop only. */
  watchWhenClosed: z.optional(z.boolean()),
  /** Whether the client starts hidden when the user logs in. Desktop only. */
  startAtLogin: z.boolean(),
  /** Whether alerts are shown as notifications. The inbox has them all. */
  notifications: z.boolean(),
  /** No notifications in these hours, which may span midnight; undefined is none. */
  quietHours: z.optional(quietHours),
});
export type DeskSettings = z.output<typeof deskSettings>;

/** Some of the settings, changed. The others stay as they are, so that two windows can change one each. */
export const settingsChanges = z.object({
  watchWhenClosed: z.optional(z.boolean()),
  startAtLogin: z.optional(z.boolean()),
  notifications: z.optional(z.boolean()),
  /** Null for none. */
  quietHours: z.optional(z.nullable(quietHours)),
} satisfies { readonly [Name in keyof DeskSettings]-?: z.ZodMiniType });
export type SettingsChanges = z.output<typeof settingsChanges>;

/** The settings after some changes. */
export function changeSettings(settings: DeskSettings, changes: SettingsChanges): DeskSettings {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const next = Object.entries({ ...settings, ...Object.fromEntries(changed) });
  return deskSettings.parse(Object.fromEntries(next.filter(([, value]) => value !== null)));
}

/** The settings before the user has changed any. */
export const firstDeskSettings = (notifications: boolean): DeskSettings => ({
  startAtLogin: false,
  notifications,
});

/**
 * The settings after a file has replaced the desk: its quiet hours. What the system does for the desk, such as start it
 * at login or show its notifications, only the user switches on here, and not a file that someone gave them.
 */
export function withSettingsOfFile(here: DeskSettings, file: DeskSettings | undefined): DeskSettings {
  const { quietHours: own, ...system } = here;
  const quietHours = file ? file.quietHours : own;
  return { ...system, ...(quietHours && { quietHours }) };
}

/** Whether a minute of the day is within the quiet hours. The end does not belong to them. */
export function isQuiet({ quietHours }: Pick<DeskSettings, 'quietHours'>, minute: number): boolean {
  if (!quietHours || quietHours.from === quietHours.till) return false;
  const { from, till } = quietHours;
  return from < till ? minute >= from && minute < till : minute >= from || minute < till;
}
