import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

/** Code that loads once, when the user shows intent to use it. */
export interface LazyPart<Part> {
  /** Loads the code, or returns it when loaded. After a failure, the next call tries again. */
  load: () => Promise<Part>;
  /** The loaded code, if any. */
  peek: () => Part | undefined;
}

/** Wraps an `import()` so that it runs once for all its users. */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  let pending: Promise<Part> | undefined;
  const load = () => {
    pending ??= fetchPart().then(
      (fetched) => (part = fetched),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  return { load, peek: () => part };
}

let onLostPress: () => void = () => undefined;

/** Sets what tells the user that the code for a press could not be loaded. The app does it: this room has no words. */
export function handleLostPresses(tell: () => void): void {
  onLostPress = tell;
}

/** Loads code for a press. @returns undefined after a failure, which the user has been told: the next press tries again */
export async function loadForPress<Part>(source: LazyPart<Part>): Promise<Part | undefined> {
  try {
    return await source.load();
  } catch {
    onLostPress();
    return undefined;
  }
}

/** How the user opened it. After a keyboard press, focus goes to the first choice. */
export type OpenedBy = 'pointer' | 'keyboard';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * Loads a menu or select on demand. A plain button is shown first. Hover or focus prefetches the code; a press opens
 * the real control once the code is loaded, and it then replaces the button. Escape or moving the focus on during
 * loading cancels the press; another window in front does not.
 */
export function useLoadOnIntent<Part>(source: LazyPart<Part>) {
  const [opened, setOpened] = useState<{ part: Part; by: OpenedBy }>();
  const [busy, setBusy] = useState(false);
  const pendingPress = useRef<OpenedBy>(undefined);

  useEffect(() => () => void (pendingPress.current = undefined), []);

  const prefetch = () => void source.load().catch(() => undefined);

  const open = (by: OpenedBy) => {
    // A transition: the press shows at once, and the next key is handled.
    const show = (part: Part) => startTransition(() => setOpened({ part, by }));
    const ready = source.peek();
    if (ready) {
      show(ready);
      return;
    }
    pendingPress.current = by;
    setBusy(true);
    void loadForPress(source).then((part) => {
      if (part && pendingPress.current) show(part);
      setBusy(false);
    });
  };

  const cancel = () => {
    pendingPress.current = undefined;
    setBusy(false);
  };

  return {
    opened,
    open,
    trigger: {
      onPointerEnter: prefetch,
      onFocus: prefetch,
      // The button keeps the focus when it is the window that lost it: the press is still meant.
      onBlur: ({ target }: FocusEvent) => {
        if (target !== document.activeElement) cancel();
      },
      // A click with `detail` 0 comes from the keyboard or from assistive technology.
      onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') cancel();
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open('keyboard');
      },
      ...(busy && { 'aria-busy': true }),
    },
  };
}
