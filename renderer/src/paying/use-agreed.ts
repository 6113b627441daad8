import { useEffect, useState } from 'react';

/** How long a changed sum can't be sent, in ms: a press that was meant for the earlier sum comes within it. */
const READ_MS = 1000;

/** How the screen differs from the sum and conditions that the reader has agreed to. */
export interface Agreed<Change> {
  changes: readonly Change[];
  /** The changes were found by a press on the button, which sent nothing. */
  stopped: boolean;
  /** True for a moment after a change: the button then takes no press. */
  isNew: boolean;
  /** The reader presses the button, and agrees to the screen. */
  agree: () => void;
  /** The press sent nothing, because something has changed. */
  stop: () => void;
}

/**
 * Watches the sum and conditions in an open form. Another tab, another device or the server may change them under the
 * reader's eyes; each change is told until the reader presses the button again.
 * @param shown the sum and conditions on the screen
 * @param changesOf compares them with those that the screen had at first, or at the last press
 */
export function useAgreed<Shown, Change>(
  shown: Shown,
  changesOf: (before: Shown, now: Shown) => readonly Change[],
): Agreed<Change> {
  const [agreed, setAgreed] = useState(() => shown);
  const [stopped, setStopped] = useState(false);
  const changes = changesOf(agreed, shown);
  const mark = JSON.stringify(changes);
  const [read, setRead] = useState(mark);

  useEffect(() => {
    const timer = window.setTimeout(() => setRead(mark), READ_MS);
    return () => window.clearTimeout(timer);
  }, [mark]);

  return {
    changes,
    stopped,
    isNew: changes.length > 0 && read !== mark,
    agree: () => {
      setAgreed(() => shown);
      setStopped(false);
    },
    stop: () => setStopped(true),
  };
}
