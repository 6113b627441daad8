import { isQuiet, type DeskSettings } from '../desk-settings.ts';
import { alertComes, NEW_NOTIFY_PACE, showSummary, summaryAt } from '../notify-pace.ts';
import type { InboxEntry } from '../inbox.ts';
import type { DeskPorts } from './ports.ts';

/** How often a summary that waits for the end of the quiet hours is tried again. In ms. */
const TRY_AGAIN_MS = 60_000;

/** Shows entries of the inbox as notifications, or as a summary. */
export interface Notifier {
  /** A new entry came. */
  tell(entry: InboxEntry, sound: boolean): void;
  /** Shows nothing more. */
  stop(): void;
}

/** Creates the notifier. @param settings the current ones */
export function createNotifier(
  ports: Pick<DeskPorts, 'notify' | 'ticks' | 'after' | 'minuteOfDay'>,
  settings: () => DeskSettings,
): Notifier {
  let pace = NEW_NOTIFY_PACE;
  let cancel: (() => void) | undefined;
  let isStopped = false;
  /** Whether an alert that waits may make a sound. */
  let sounds = false;

  const quiet = () => isQuiet(settings(), ports.minuteOfDay());

  function plan(): void {
    const at = summaryAt(pace, ports.ticks());
    if (at === undefined || cancel) return;
    const wait = quiet() ? TRY_AGAIN_MS : at - ports.ticks();
    cancel = ports.after(wait, () => {
      cancel = undefined;
      const due = summaryAt(pace, ports.ticks());
      if (due !== undefined && due <= ports.ticks() && !quiet()) {
        const summary = showSummary(pace, ports.ticks());
        ({ pace } = summary);
        if (settings().notifications)
          ports.notify({ type: 'summary', alerts: summary.alerts, sound: sounds });
        sounds = false;
      }
      plan();
    });
  }

  return {
    tell(entry, sound) {
      if (isStopped || !settings().notifications) return;
      const came = alertComes(pace, ports.ticks(), quiet());
      ({ pace } = came);
      if (came.show) ports.notify({ type: 'news', entryId: entry.id, news: entry.news, sound });
      else sounds ||= sound;
      plan();
    },
    stop() {
      isStopped = true;
      cancel?.();
      cancel = undefined;
    },
  };
}
