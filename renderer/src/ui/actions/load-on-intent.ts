import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { fetchCode } from '../page/lazy-code.ts';

/** Code that is fetched once, when a visitor shows that they are about to need it. */
export interface LazyPart<Part> {
  /** Fetches the code, or gives what is there. After a failure the next call tries anew. */
  load: () => Promise<Part>;
  /** What has been fetched so far. */
  peek: () => Part | undefined;
}

/** Wraps an `import()` so that it runs once for all places that use it. */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  let pending: Promise<Part> | undefined;
  const load = () => {
    pending ??= fetchCode(fetchPart).then(
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

/** How the visitor asked for it; a keyboard user is put onto the first choice. */
export type OpenedBy = 'pointer' | 'keyboard';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * The one mechanism of menus and selects: a plain button stands in until it is pressed. Hovering or focusing it
 * fetches the code; pressing it opens as soon as the code is there, and from then on the real trigger stands in its
 * place. Leaving or Escape while it loads withdraws the wish.
 */
export function useLoadOnIntent<Part>(source: LazyPart<Part>) {
  const [opened, setOpened] = useState<{ part: Part; by: OpenedBy }>();
  const [busy, setBusy] = useState(false);
  const wish = useRef<OpenedBy>(undefined);

  useEffect(() => () => void (wish.current = undefined), []);

  const prefetch = () => void source.load().catch(() => undefined);

  const open = (by: OpenedBy) => {
    // Built in small steps: the press itself is seen at once, and the next key is heard.
    const show = (part: Part) => startTransition(() => setOpened({ part, by }));
    const ready = source.peek();
    if (ready) {
      show(ready);
      return;
    }
    wish.current = by;
    setBusy(true);
    source.load().then(
      (part) => {
        if (wish.current) show(part);
        setBusy(false);
      },
      // Without a network the button is simply there again, and the next press tries anew.
      () => setBusy(false),
    );
  };

  const withdraw = () => {
    wish.current = undefined;
    setBusy(false);
  };

  return {
    opened,
    open,
    trigger: {
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onBlur: (_: FocusEvent) => withdraw(),
      // A click without a pointer behind it came from the keyboard or from assistive technology.
      onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') withdraw();
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open('keyboard');
      },
      ...(busy && { 'aria-busy': true }),
    },
  };
}
