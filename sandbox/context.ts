import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';

import type { Clock } from './clock.ts';

/** What every room of the sandbox works with. One per running sandbox. */
export interface SandboxContext {
  readonly db: DatabaseSync;
  /** Server time, which the tester page may move. Nothing else asks `Date.now()`. */
  readonly clock: Clock;
  /** The number all made-up data follows from. */
  readonly seed: number;
  /** Where the web shop stands, for links in mails; undefined: where the request came to. */
  readonly shopOrigin: string | undefined;
  /** Names besides this machine's own that the sandbox and its payment pages answer to. */
  readonly allowedHosts: readonly string[];
  /** What the tester page asks for; undefined: it is open to everybody who reaches this machine. */
  readonly testerToken: string | undefined;
  /** Where the payment pages stand, without a trailing slash. */
  readonly gatewayOrigin: string;
  /** All areas of this sandbox, for what looks another area's part up by its kind. */
  readonly areas: readonly Area[];
  /** Throws away all data and seeds anew, as `--reset` would. Asked for by the tester page. */
  reset(): void;
  /** Called after `reset`, for areas that keep something in memory. */
  onReset(forget: () => void): void;
}

/**
 * Hono's types for the sandbox. Values that middleware sets (the signed-in user) are declared by the area
 * that sets them: `declare module 'hono' { interface ContextVariableMap { … } }`.
 * `Bindings` are missing where a test calls `app.request()`.
 */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxMiddleware = MiddlewareHandler<SandboxEnv>;

/**
 * What is done when its time has come (see `agenda/`). Runs in a transaction.
 * @param data what was planned, unchecked
 * @param at when it was due, epoch ms: what follows from it counts from there, not from when it was noticed
 */
export type Job = (context: SandboxContext, data: unknown, at: number) => void;

/** How a payment ends: the money moved, it did not, the payer gave up. */
export type PaymentOutcome = 'success' | 'error' | 'cancelled';

/** How a payment ended, as the payer's address tells it. It proves nothing: the shop asks the server. */
export type PaymentResult = 'success' | 'fail' | 'pending';

/** What the payment pages ask the area a payment belongs to. `reference` is what that area calls it. */
export interface PaymentKind {
  /** `in`: money is taken off the card; `out`: it is put onto it. */
  readonly direction: 'in' | 'out';
  /** True while the payer may still pay. */
  canPay(context: SandboxContext, reference: string): boolean;
  /**
   * The payment pages' notice. Runs in a transaction. It may come twice, or when the payment has ended otherwise:
   * only the first one for a payment that has not ended counts.
   */
  settle(context: SandboxContext, reference: string, outcome: PaymentOutcome): void;
  /** The page of the shop that the payer goes back to, without a leading slash: `success-payment`. */
  returnPage(
    reference: string,
    result: PaymentResult,
    error?: string,
  ): { path: string; query: Record<string, string> };
}

/**
 * What holds at any moment: `sql` finds what breaks it, a row for each breach, whose column `what` names it.
 */
export interface IntegrityRule {
  readonly rule: string;
  readonly sql: string;
}

/**
 * A part of the marketplace that can be read, tested and replaced alone: catalogue, accounts, content, tester.
 * A request passes all areas' `faults`, then all `session`s, then the route that matches.
 */
export interface Area {
  readonly name: string;
  /** SQL that creates the area's tables. A database made with other tables is refused. */
  readonly tables?: string;
  /** Fills a new database. Runs once, after the seeds of the areas before it, in one transaction with them. */
  seed?(context: SandboxContext): void;
  /** What the area does later, by kind. Kinds are unique over all areas: `deposit.settle`. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Payments of this area that go through the payment pages, by kind: `deposit`. */
  readonly payments?: Readonly<Record<string, PaymentKind>>;
  /** What must hold of this area's money and goods; a tester can ask whether it does. */
  readonly rules?: readonly IntegrityRule[];
  /** Delays, errors and broken answers on purpose. Never sees `/__sandbox/`. */
  faults?(context: SandboxContext): SandboxMiddleware;
  /** Finds out who asks. Sees everything, the tester page too. */
  session?(context: SandboxContext): SandboxMiddleware;
  /** Routes under `/api`; paths are given without it. */
  api?(api: SandboxApp, context: SandboxContext): void;
  /** Routes outside `/api`: pictures, stand-in pages. */
  pages?(app: SandboxApp, context: SandboxContext): void;
}
