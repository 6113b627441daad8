import {
  createContext,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { matchScreen } from '../routes.ts';
import type { Arrival, History, Location, NavigateOptions, Visit } from './history.ts';

const HistoryContext = createContext<History | undefined>(undefined);
const VisitContext = createContext<Visit | undefined>(undefined);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Links and places need a Router around them.');
  return value;
}

/**
 * Gives the place to everything below. A change of place is a transition: what is shown stays until the next screen is
 * ready.
 */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [visit, setVisit] = useState(history.visit);
  useLayoutEffect(() => {
    const show = (next: Visit) => startTransition(() => setVisit(next));
    // An effect below may have navigated before this one ran.
    show(history.visit);
    return history.subscribe(show);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

/** Gives its children another current place. */
export function AtLocation({ location, children }: { location: Location; children: ReactNode }) {
  const visit = useMemo((): Visit => ({ location, arrival: 'POP' }), [location]);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The current place. */
export const useLocation = (): Location => required(use(VisitContext)).location;

/** How the shop came to the current place. */
export const useArrival = (): Arrival => required(use(VisitContext)).arrival;

/** Goes to another place: an address, or a number of entries back or forward. The function stays the same. */
export const useNavigate = (): History['navigate'] => required(use(HistoryContext)).navigate;

/** The decoded parameters of the current place's route. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  const { pathname } = useLocation();
  return useMemo(() => matchScreen(pathname).params, [pathname]);
}

/** The current place's query, and a function that sets another one. */
export function useSearchParams(): [
  URLSearchParams,
  (query: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const text = String(next);
      navigate(text ? `${pathname}?${text}` : pathname, options);
    },
    [navigate, pathname],
  );
  return [query, setQuery];
}
