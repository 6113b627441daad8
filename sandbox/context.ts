import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';

import type { Clock } from './clock.ts';

/** What every area of the sandbox works with. One per running sandbox. */
export interface SandboxContext {
  readonly db: DatabaseSync;
  /** Server time, which testers can move. Use it instead of `Date.now()`. */
  readonly clock: Clock;
  /** All generated data derives from this number. */
  readonly seed: number;
  /** The web shop's origin for links in mails; undefined: the origin of the request. */
  readonly shopOrigin: string | undefined;
  /** Host names that the sandbox and its payment pages answer to, in addition to loopback names. */
  readonly allowedHosts: readonly string[];
  /** The token of the tester page; undefined: it is open to all who reach this machine. */
  readonly testerToken: string | undefined;
  /** Whether prices and stock change from the start, until a tester switches it off. */
  readonly drift: boolean;
  /** Whether lists are spare from the start, until a tester switches that off. */
  readonly spareLists: boolean;
  /** Whether the sandbox acts as a backend in PHP from the start, until a tester switches that off. */
  readonly php: boolean;
  /** The origin of the payment pages, without a trailing slash. */
  readonly gatewayOrigin: string;
  /** All areas of this sandbox, for lookups by kind. */
  readonly areas: readonly Area[];
  /** Deletes all data and seeds again, as `--reset` does. */
  reset(): void;
  /** Registers a listener that runs after `reset`, for areas that cache data. */
  onReset(listener: () => void): void;
}

/**
 * Hono's types for the sandbox. The area whose middleware sets a value (the signed-in user) declares it: `declare
 * module 'hono' { interface ContextVariableMap { … } }`. `Bindings` are missing if a test calls `app.request()`.
 */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxMiddleware = MiddlewareHandler<SandboxEnv>;

/**
 * A scheduled job (see `agenda/`). Runs in a transaction.
 * @param data the value given to `scheduleJob`, unchecked
 * @param at when it was due, epoch ms: follow-up jobs count from then
 */
export type Job = (context: SandboxContext, data: unknown, at: number) => void;

/** How a payment ends: the money moved, it did not, or the payer cancelled. */
export type PaymentOutcome = 'success' | 'error' | 'cancelled';

/** The result in the address of the page that the payer returns to. It proves nothing: the shop asks the server. */
export type PaymentResult = 'success' | 'fail' | 'pending';

/** What the payment pages need from the area of a payment. `reference` is the area's id of the payment. */
export interface PaymentKind {
  /** `in`: the card is charged; `out`: the card receives money. */
  readonly direction: 'in' | 'out';
  /** True while the payer may still pay. */
  canPay(context: SandboxContext, reference: string): boolean;
  /**
   * The payment pages report an outcome. Runs in a transaction. It may come twice or late: only the first report for
   * an open payment counts.
   */
  settle(context: SandboxContext, reference: string, outcome: PaymentOutcome): void;
  /** The shop's page that the payer returns to, without a leading slash: `success-payment`. */
  returnPage(
    reference: string,
    result: PaymentResult,
    error?: string,
  ): { path: string; query: Record<string, string> };
}

/** An invariant of the data. `sql` returns a row for each violation, described in the column `what`. */
export interface IntegrityRule {
  readonly rule: string;
  readonly sql: string;
}

/**
 * A part of the marketplace that can be tested alone: catalogue, accounts, content, tester. A request passes all
 * `faults`, then all `session`s, then its route.
 */
export interface Area {
  readonly name: string;
  /** SQL that creates the area's tables. A database made with other tables is refused. */
  readonly tables?: string;
  /** Fills a new database. Runs once, after the seeds of earlier areas, in one transaction with them. */
  seed?(context: SandboxContext): void;
  /** Scheduled jobs by kind. Kinds are unique over all areas: `deposit.settle`. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Payments of this area at the payment pages, by kind: `deposit`. */
  readonly payments?: Readonly<Record<string, PaymentKind>>;
  /** Invariants of this area's money and goods. */
  readonly rules?: readonly IntegrityRule[];
  /** Delays, errors and broken answers on purpose. Never sees `/__sandbox/`. */
  faults?(context: SandboxContext): SandboxMiddleware;
  /** Identifies the user. Runs for the tester page too. */
  session?(context: SandboxContext): SandboxMiddleware;
  /** Routes under `/api`, given without the prefix. */
  api?(api: SandboxApp, context: SandboxContext): void;
  /** Routes outside `/api`: pictures, stand-in pages. */
  pages?(app: SandboxApp, context: SandboxContext): void;
}
