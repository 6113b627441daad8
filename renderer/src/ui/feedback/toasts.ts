import { createErrorGate } from './error-gate.ts';
import type { NoticeKind } from './notice.tsx';

export interface Toast {
  kind: NoticeKind;
  text: string;
  /** How long it stays, in ms. */
  autoClose: number;
}

export interface ToastHostProps {
  /** The accessible name of the region: 'Notifications'. */
  label: string;
  closeLabel: string;
}

/** How long a toast stays by default. */
const TOAST_MS = 2500;

const passesGate = createErrorGate();
const listeners = new Set<() => void>();
let waiting: readonly Toast[] = [];

/**
 * Shows a short message at the bottom right. Never the only place for something that matters. Errors with the same text
 * within 500 ms are shown once. Needs `ToastHost` somewhere on the page; what comes before it waits.
 */
export function showToast(kind: NoticeKind, text: string, options: { autoClose?: number } = {}): void {
  if (kind === 'error' && !passesGate(text)) return;
  waiting = [...waiting, { kind, text, autoClose: options.autoClose ?? TOAST_MS }];
  for (const listener of listeners) listener();
}

/** The toasts that nobody has taken yet, and the way to hear of new ones: for the host. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  peek: (): readonly Toast[] => waiting,
  take(): readonly Toast[] {
    const taken = waiting;
    waiting = [];
    if (taken.length > 0) for (const listener of listeners) listener();
    return taken;
  },
};
