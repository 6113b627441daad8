import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { after } from './yield-to-browser.ts';

/** Pauses between retries while online: a restarting server is back soon. In ms. */
const RETRY_DELAYS_MS = [1000, 3000];

const untilOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads code with retries. Offline, it waits for the network; online, it retries a few times.
 * @throws the last error: the files are gone, as after a new release
 */
export async function fetchWithRetries<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ;) {
    try {
      return await fetchPart();
    } catch (error) {
      const pause = RETRY_DELAYS_MS[tries];
      if (!navigator.onLine) await untilOnline();
      else if (pause === undefined) throw error;
      else {
        tries += 1;
        await after(pause);
      }
    }
  }
}

/** A component whose code loads when it is first rendered. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code ahead: the component then renders at once. @throws what its loader throws */
  fetch: () => Promise<unknown>;
};

/**
 * A component that loads, with retries, when it is first rendered. Where its code is there already, nothing is
 * suspended: React would show what was suspended only 300 ms after its fallback.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => (Loaded = await load());
  const Later = lazy(async () => ({ default: await fetchWithRetries(fetch) }));
  function Part(props: Props) {
    // The choice stays while it is mounted: another component would start it anew.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
