import {
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
  type ComponentType,
  type FunctionComponent,
} from 'react';
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

/** What a component does that is shown in place of a part whose code can't be loaded. */
export interface NotLoadedProps {
  onRetry: () => void;
  /** True while it is tried again. */
  busy: boolean;
}

/** Shown in place of parts whose code can't be loaded. The app sets it: this room has no words. */
export const NotLoadedContext = createContext<ComponentType<NotLoadedProps>>(() => null);

const RetryContext = createContext<NotLoadedProps>({ onRetry: () => undefined, busy: false });

/** A component whose code loads when it is first rendered. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code ahead: the component then renders at once. @throws what its loader throws */
  fetch: () => Promise<unknown>;
};

/**
 * A component that loads, with retries, when it is first rendered. Where its code is there already, nothing is
 * suspended: React would show a suspended part only 300 ms after its fallback. If its code can't be loaded, something
 * else is shown in its place, which can try again; it does so when the network is back.
 * @param NotLoaded shown then in place of what `NotLoadedContext` has
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded?: ComponentType<NotLoadedProps>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => (Loaded = await load());
  // Offline it fails at once: a press is answered, and the network's return loads it.
  const fetchNow = () => (navigator.onLine ? fetchWithRetries(fetch) : fetch());
  // A component of its own for each failure: React would keep the last one's, and its effect not run again.
  const begin = () => lazy(async () => ({ default: await fetchNow().catch(() => () => <Failure />) }));
  let Later = begin();

  function Failure() {
    const general = use(NotLoadedContext);
    const Shown = NotLoaded ?? general;
    const { onRetry, busy } = use(RetryContext);
    useEffect(() => {
      // Not before: a part that is not mounted yet renders anew with what it has begun.
      Later = begin();
      window.addEventListener('online', onRetry);
      return () => window.removeEventListener('online', onRetry);
    }, [onRetry]);
    return <Shown onRetry={onRetry} busy={busy} />;
  }

  function Part(props: Props) {
    // The choice stays while it is mounted: another component would start it anew.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    const [busy, start] = useTransition();
    const onRetry = useCallback(() => {
      const next = Loaded ?? Later;
      start(() => setShown(() => next));
    }, []);
    const retry = useMemo(() => ({ onRetry, busy }), [onRetry, busy]);
    return (
      <RetryContext value={retry}>
        <Shown {...props} />
      </RetryContext>
    );
  }
  return Object.assign(Part, { fetch });
}
