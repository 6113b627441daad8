import type { DeskSettings } from '#shared/desk/desk-settings.ts';

/** A minute of the day as a time field has it: `22:00`. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of the day in a time field; undefined for anything but a time. */
export function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The quiet hours that are offered first. */
export const USUAL_QUIET: NonNullable<DeskSettings['quietHours']> = { from: 22 * 60, till: 8 * 60 };
