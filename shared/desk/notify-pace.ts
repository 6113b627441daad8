/** So many notifications a minute are shown one by one. */
const ONE_BY_ONE = 3;
const MINUTE_MS = 60_000;

/** Which notifications were shown, and how many wait for a summary. Times are ms of a clock that never jumps. */
export interface NotifyPace {
  /** When notifications were shown, of the last minute. */
  readonly shown: readonly number[];
  /** How many alerts wait for the summary. */
  readonly waiting: number;
}

/** Nothing was shown yet. */
export const NEW_NOTIFY_PACE: NotifyPace = { shown: [], waiting: 0 };

const lately = ({ shown }: NotifyPace, now: number) => shown.filter((at) => now - at < MINUTE_MS);

/** An alert came: whether it is shown now. If not, it waits for the summary. */
export function alertComes(
  pace: NotifyPace,
  now: number,
  quiet: boolean,
): { pace: NotifyPace; show: boolean } {
  const shown = lately(pace, now);
  const show = !quiet && pace.waiting === 0 && shown.length < ONE_BY_ONE;
  return show
    ? { pace: { shown: [...shown, now], waiting: 0 }, show }
    : { pace: { shown, waiting: pace.waiting + 1 }, show };
}

/** When the summary of the waiting alerts may be shown; undefined if none wait. */
export function summaryAt(pace: NotifyPace, now: number): number | undefined {
  if (pace.waiting === 0) return undefined;
  const [oldest = now - MINUTE_MS] = lately(pace, now);
  return Math.max(now, oldest + MINUTE_MS);
}

/** The summary is shown: returns how many alerts it names. */
export function showSummary(pace: NotifyPace, now: number): { pace: NotifyPace; alerts: number } {
  return { pace: { shown: [...lately(pace, now), now], waiting: 0 }, alerts: pace.waiting };
}
