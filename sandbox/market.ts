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
  /** Without it: the seed the database was made with, else the default. */
  seed?: number | undefined;
  /** Where the web shop stands, without a trailing slash, for links in mails. */
  shopOrigin?: string | undefined;
  /** Names besides this machine's own that the sandbox and its payment pages answer to. */
  allowedHosts?: readonly string[];
  /** What the tester page asks for; undefined: nothing. */
  testerToken?: string | undefined;
  /** Where the payment pages stand, without a trailing slash. */
  gatewayOrigin?: string;
  clock?: Clock;
  areas?: readonly Area[];
}

export interface Market {
  readonly app: SandboxApp;
  readonly context: SandboxContext;
  close(): void;
}

/**
 * Opens the database, makes and fills it where it is new, and gives the app over it. Tests use it with
 * `:memory:` and `app.request()`.
 * @throws DatabaseError with one sentence that says what to do.
 */
export function openMarket({
  file,
  seed,
  shopOrigin,
  allowedHosts = [],
  testerToken,
  gatewayOrigin = 'http://localhost:4181',
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
