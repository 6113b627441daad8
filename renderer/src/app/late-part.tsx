import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { usePreferences } from '../state/preferences.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import type { LazyPart } from '../ui/actions/load-on-intent.ts';

/**
 * A part of the layout that is no part of the first view: its code comes after that of the page. Without a network
 * the page does without it until that is back.
 */
export function LatePart({ source }: { source: LazyPart<ComponentType> }) {
  const settled = usePreferences((state) => state.settled);
  const [Part, setPart] = useState(() => source.peek());

  useEffect(() => {
    if (!settled) return undefined;
    const left = new AbortController();
    const bring = () =>
      // After what the first view has to do when it is there.
      yieldToBrowser()
        .then(source.load)
        .then(
          // In small steps: it may be much, and somebody may be typing.
          (loaded) => startTransition(() => setPart(() => loaded)),
          () => window.addEventListener('online', () => void bring(), { once: true, signal: left.signal }),
        );
    void bring();
    return () => left.abort();
  }, [source, settled]);

  return Part ? <Part /> : null;
}
