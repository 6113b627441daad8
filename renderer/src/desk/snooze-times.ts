const MINUTE_MS = 60_000;

/** Tomorrow at 8 in the morning, local time. */
function tomorrow(now: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(8, 0, 0, 0);
  return date.getTime();
}

interface SnoozeTime {
  key: 'desk.snooze15' | 'desk.snoozeHour' | 'desk.snoozeTomorrow';
  /** When it ends. Both in epoch ms. */
  until: (now: number) => number;
}

/** For how long an alert can be snoozed. */
export const snoozeTimes = (): readonly SnoozeTime[] => [
  { key: 'desk.snooze15', until: (now) => now + 15 * MINUTE_MS },
  { key: 'desk.snoozeHour', until: (now) => now + 60 * MINUTE_MS },
  { key: 'desk.snoozeTomorrow', until: tomorrow },
];
