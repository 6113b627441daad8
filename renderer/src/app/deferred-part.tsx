import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { useFirstPresses } from '../state/first-presses.ts';
import { usePreferences } from '../state/preferences.ts';
import { yieldToBrowser } from '../ui/page/yield-to-browser.ts';
import type { LazyPart } from '../ui/actions/load-on-intent.ts';

/** Events after which a part that could not be loaded is tried again. */
const RETRY_ON = ['online', 'focus', 'click'];

/**
 * A part of the layout whose code loads after the first screen's. If loading fails, it tries again when the network
 * is back, when the window gets the focus, and with the next press.
 */
export function DeferredPart({ source }: { source: LazyPart<ComponentType> }) {
  const settled = usePreferences((state) => state.settled);
  const { served } = useFirstPresses();
  const [Part, setPart] = useState(() => source.peek());

  useEffect(() => {
    if (!settled || !served) return undefined;
    const unmounted = new AbortController();
    const load = () =>
      // Lets the first screen finish its own work first.
      yieldToBrowser()
        .then(source.load)
        .then(
          // A transition, because the part may be large and the user may be typing.
          (loaded) => startTransition(() => setPart(() => loaded)),
          () => {
            const tried = new AbortController();
            const signal = AbortSignal.any([unmounted.signal, tried.signal]);
            const again = () => {
              tried.abort();
              void load();
            };
            for (const event of RETRY_ON) window.addEventListener(event, again, { signal });
          },
        );
    void load();
    return () => unmounted.abort();
  }, [source, settled, served]);

  return Part ? <Part /> : null;
}
