import { createErrorGate } from './error-gate.ts';
import type { NoticeKind } from './notice.tsx';

export interface Toast {
  kind: NoticeKind;
  text: string;
  /** How long the toast is shown, in ms. */
  autoClose: number;
}

export interface ToastHostProps {
  /** The accessible name of the region: 'Notifications'. */
  label: string;
  closeLabel: string;
}

/** How long a toast is shown by default, in ms. */
const TOAST_MS = 2500;

const errorPassesGate = createErrorGate();
const listeners = new Set<() => void>();
let queued: readonly Toast[] = [];

/**
 * Shows a short message at the bottom right. Never make it the only place for something important. Errors with the
 * same text within 500 ms are shown once. Toasts wait until `ToastHost` is mounted.
 */
export function showToast(kind: NoticeKind, text: string, options: { autoClose?: number } = {}): void {
  if (kind === 'error' && !errorPassesGate(text)) return;
  queued = [...queued, { kind, text, autoClose: options.autoClose ?? TOAST_MS }];
  for (const listener of listeners) listener();
}

/** The toasts that `ToastHost` has not shown yet, and a subscription to changes. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  peek: (): readonly Toast[] => queued,
  take(): readonly Toast[] {
    const taken = queued;
    queued = [];
    if (taken.length > 0) for (const listener of listeners) listener();
    return taken;
  },
};
