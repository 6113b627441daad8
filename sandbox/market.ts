import { createApp } from './app.ts';
import { areas as allAreas } from './areas.ts';
import { type Clock, createClock } from './clock.ts';
import type { Area, SandboxApp, SandboxContext } from './context.ts';
import { DatabaseError, openDatabase, transaction } from './database.ts';
import { dropEverything, migrate, readMeta, writeMeta } from './migrate.ts';

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
    const stored = readMeta(db, 'seed');
    if (stored !== undefined && seed !== undefined && Number(stored) !== seed)
      throw new DatabaseError(
        `The database file ${file} was made with --seed ${stored}: start with --reset to make it anew with ${seed}.`,
      );
    const context = createContext({
      db,
      clock,
      seed: seed ?? Number(stored ?? DEFAULT_SEED),
      shopOrigin,
      allowedHosts,
      testerToken,
      gatewayOrigin,
      areas,
    });
    fill(context, areas);
    return { app: createApp(context, areas), context, close: () => db.close() };
  } catch (error) {
    db.close();
    throw error;
  }
}

type Given = Omit<SandboxContext, 'reset' | 'onReset'>;

function createContext(given: Given): SandboxContext {
  const { db, areas } = given;
  const forgetting: (() => void)[] = [];
  const context: SandboxContext = {
    ...given,
    onReset: (forget) => void forgetting.push(forget),
    reset: () => {
      dropEverything(db);
      fill(context, areas);
      for (const forget of forgetting) forget();
    },
  };
  return context;
}

function fill(context: SandboxContext, areas: readonly Area[]): void {
  const { db } = context;
  transaction(db, () => {
    migrate(db, areas);
    for (const area of areas) {
      if (readMeta(db, `seeded:${area.name}`) !== undefined) continue;
      area.seed?.(context);
      writeMeta(db, `seeded:${area.name}`, 'yes');
    }
    writeMeta(db, 'seed', String(context.seed));
  });
}
