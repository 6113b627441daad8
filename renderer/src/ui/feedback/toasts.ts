import type { NoticeKind } from './notice.tsx';

/** What a toast says, with a link if there is somewhere to go. */
export interface ToastWords {
  text: string;
  link?: { to: string; label: string } | undefined;
  /** A button. One that takes a removal back gets the focus that the removed element had. */
  action?: { label: string; run: () => void; isUndo?: true } | undefined;
}

interface ToastOptions {
  /** How long the toast is shown, in ms. */
  autoClose?: number;
  /** It becomes one with a toast that is still shown and has the same function, which gives the words of both. */
  merge?: () => Promise<ToastWords>;
  /** Closes it, or keeps it from being shown, once it is no longer true. */
  signal?: AbortSignal | undefined;
  link?: ToastWords['link'];
  action?: ToastWords['action'];
}

export interface Toast extends ToastOptions {
  kind: NoticeKind;
  text: string;
  autoClose: number;
}

export interface ToastHostProps {
  /** The accessible name of the region: 'Notifications'. */
  label: string;
  closeLabel: string;
}

/** How long a toast is shown by default, in ms. */
const TOAST_MS = 2500;

/** How long an error is not repeated, in ms. */
const QUIET_MS = 500;

/**
 * Lets an error text through unless the same text was offered less than 500 ms ago. Each repeat restarts the 500 ms.
 * @param now a clock in ms
 */
export function createErrorGate(now: () => number = () => performance.now()): (text: string) => boolean {
  const lastOffered = new Map<string, number>();
  return (text) => {
    const time = now();
    for (const [other, at] of lastOffered) if (time - at >= QUIET_MS) lastOffered.delete(other);
    const passes = !lastOffered.has(text);
    lastOffered.set(text, time);
    return passes;
  };
}

const errorPassesGate = createErrorGate();
const listeners = new Set<() => void>();
let queued: readonly Toast[] = [];

function setQueued(next: readonly Toast[]): void {
  queued = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message at the bottom right. Never make it the only place for something important. Errors with the
 * same text within 500 ms are shown once. Toasts wait until `ToastHost` is mounted.
 */
export function showToast(kind: NoticeKind, text: string, options?: ToastOptions): void {
  if (kind === 'error' && !errorPassesGate(text)) return;
  setQueued([...queued, { kind, text, autoClose: TOAST_MS, ...options }]);
}

/** The toasts that `ToastHost` has not shown yet, and a subscription to changes. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  peek: (): readonly Toast[] => queued,
  /**
   * Takes the oldest out of the queue, and drops those that are no longer true.
   * @param most how many to take
   * @param merges says of a toast that it becomes one with a shown one: it needs no place of its own
   */
  take(most = Infinity, merges: (toast: Toast) => boolean = () => false): readonly Toast[] {
    let places = most;
    const [taken, left]: [Toast[], Toast[]] = [[], []];
    for (const each of queued.filter(({ signal }) => signal?.aborted !== true)) {
      if (merges(each)) taken.push(each);
      else if (places > 0) {
        places -= 1;
        taken.push(each);
      } else left.push(each);
    }
    queued = left;
    return taken;
  },
};
