import { createApp } from './app.ts';
import { areas as allAreas } from './areas.ts';
import { type Clock, createClock } from './clock.ts';
import type { Area, SandboxApp, SandboxContext } from './context.ts';
import { openDatabase } from './database.ts';
import { dropEverything, fillDatabase, readSeed } from './schema.ts';

const DEFAULT_SEED = 20130814;

export interface MarketOptions {
  /** Database file, or `:memory:`. */
  file: string;
  /** Undefined: the seed of the database, else the default. */
  seed?: number | undefined;
  /** The web shop's origin without a trailing slash, for links in mails. */
  shopOrigin?: string | undefined;
  /** Host names that the sandbox and its payment pages answer to, in addition to loopback names. */
  allowedHosts?: readonly string[];
  /** The token of the tester page; undefined: none. */
  testerToken?: string | undefined;
  /** The origin of the payment pages, without a trailing slash. */
  gatewayOrigin?: string;
  /** Whether prices and stock change with time, until a tester switches it off. */
  drift?: boolean;
  /** Whether lists are spare, until a tester switches that off. */
  spareLists?: boolean;
  /** Whether the sandbox acts as a backend in PHP, until a tester switches that off. */
  php?: boolean;
  clock?: Clock;
  areas?: readonly Area[];
}

export interface Market {
  readonly app: SandboxApp;
  readonly context: SandboxContext;
  close(): void;
}

/**
 * Opens the database, fills a new one, and returns the app. Tests use it with `:memory:` and `app.request()`.
 * @throws DatabaseError with one sentence that says what to do
 */
export function openMarket({
  file,
  seed,
  shopOrigin,
  allowedHosts = [],
  testerToken,
  gatewayOrigin = 'http://localhost:4181',
  drift = false,
  spareLists = false,
  php = false,
  clock = createClock(),
  areas = allAreas,
}: MarketOptions): Market {
  const db = openDatabase(file);
  try {
    const stored = readSeed({ db, file, areas }, seed);
    const context = createContext({
      db,
      clock,
      seed: stored ?? seed ?? DEFAULT_SEED,
      shopOrigin,
      allowedHosts,
      testerToken,
      gatewayOrigin,
      drift,
      spareLists,
      php,
      areas,
    });
    if (stored === undefined) fillDatabase(context);
    return { app: createApp(context, areas), context, close: () => db.close() };
  } catch (error) {
    db.close();
    throw error;
  }
}

type ContextOptions = Omit<SandboxContext, 'reset' | 'onReset'>;

function createContext(options: ContextOptions): SandboxContext {
  const { db } = options;
  const resetListeners: (() => void)[] = [];
  const context: SandboxContext = {
    ...options,
    onReset: (listener) => void resetListeners.push(listener),
    reset: () => {
      dropEverything(db);
      fillDatabase(context);
      for (const listener of resetListeners) listener();
    },
  };
  return context;
}
