import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';

export const FAULT_KINDS = [
  'delay',
  'status',
  'malformed',
  'wrong-types',
  'wrong-entry',
  'html',
  'drop',
  'silence',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** True for a date as HTTP headers have it: `Thu, 15 Jan 2026 12:00:00 GMT`. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}

const RETRY_TEXT =
  'The retry after field must be 0 to 86400 seconds, or a date such as Thu, 15 Jan 2026 12:00:00 GMT.';

/** A fault as a tester sets it. `delay` only waits; other kinds wait too if `delay_ms` is given. */
export const FaultRequest = z.object({
  method: z._default(z.enum(['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']), '*'),
  /** The path of the request; `*` matches any characters: `/api/items/*`. */
  path: z.string().check(z.startsWith('/', 'The path must begin with a slash.'), z.maxLength(300)),
  kind: z.enum(FAULT_KINDS),
  /** For kind `status`: an error, or 304, which a client that has nothing to keep does not expect. */
  status: z._default(
    z.int().check(
      z.refine((status) => status === 304 || (status >= 400 && status <= 599), {
        error: 'The status must be 304, or from 400 to 599.',
      }),
    ),
    500,
  ),
  /** For kind `status`; without it the body is empty, as with 304 always. */
  message: z.optional(z.string().check(z.maxLength(500))),
  /** For kind `status`: the `Retry-After`, in seconds or as an HTTP date. */
  retry_after: z.optional(
    z.union(
      [
        z.int(RETRY_TEXT).check(z.gte(0, RETRY_TEXT), z.lte(86_400, RETRY_TEXT)),
        z.string().check(z.refine(isHttpDate, RETRY_TEXT)),
      ],
      RETRY_TEXT,
    ),
  ),
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(120_000)), 0),
  /** How many calls it affects; null: until it is cleared. */
  times: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000))), null),
  /** Whether the call still does its work. Default: not for `status`, `html` and `silence`. */
  acts: z.optional(z.boolean()),
});
export type FaultRequest = z.output<typeof FaultRequest>;

/** An active fault; `times` counts down. */
export interface Fault extends FaultRequest {
  id: number;
  acts: boolean;
  /** How many calls it has affected. */
  hits: number;
}

const ACTS: Record<FaultKind, boolean> = {
  delay: true,
  status: false,
  malformed: true,
  'wrong-types': true,
  'wrong-entry': true,
  html: false,
  drop: true,
  silence: false,
};

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  // Several stars in a row count as one: many would make the search slow.
  return new RegExp(
    `^${parts.filter((part, at) => part !== '' || at === 0 || at === parts.length - 1).join('.*')}$`,
  ).test(path);
}

/** The active faults. They are kept in memory: a restart clears them. */
export class FaultList {
  #faults: Fault[] = [];
  #next = 1;
  readonly #releases = new Set<() => void>();

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(request: FaultRequest): Fault {
    const fault = { ...request, acts: request.acts ?? ACTS[request.kind], id: this.#next, hits: 0 };
    this.#next += 1;
    this.#faults.push(fault);
    return fault;
  }

  /** Removes one fault; false for an unknown id. Answers that are held back stay so. */
  remove(id: number): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    return this.#faults.length < before;
  }

  /** Removes all faults, ends the connections that `silence` holds open, and lets delayed calls go on. */
  clear(): void {
    this.#faults = [];
    for (const release of this.#releases) release();
    this.#releases.clear();
  }

  /** The oldest fault that matches a call; reduces its `times`. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find(
      (each) => (each.method === '*' || each.method === method) && matches(each.path, path),
    );
    if (!fault) return undefined;
    fault.hits += 1;
    if (fault.times !== null) {
      fault.times -= 1;
      if (fault.times === 0) this.remove(fault.id);
    }
    return { ...fault };
  }

  /** Resolves when all faults are cleared, or the client is gone. */
  untilReleased(gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        this.#releases.delete(release);
        resolve();
      };
      this.#releases.add(release);
      gone.addEventListener('abort', release, { once: true });
    });
  }
}

const faultLists = new WeakMap<SandboxContext, FaultList>();

/** The faults of one sandbox. A reset clears them and resets the clock. */
export function faultsOf(context: SandboxContext): FaultList {
  const known = faultLists.get(context);
  if (known) return known;
  const faults = new FaultList();
  faultLists.set(context, faults);
  context.onReset(() => {
    faults.clear();
    context.clock.setOffset(0);
  });
  return faults;
}
