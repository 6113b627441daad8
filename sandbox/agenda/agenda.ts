import * as z from 'zod/mini';

import type { Area, SandboxContext } from '../context.ts';
import { row, run, transaction } from '../database.ts';

const AGENDA_TABLE = `CREATE TABLE agenda (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  data TEXT NOT NULL
);
CREATE INDEX agenda_due ON agenda (due_at, id);`;

/** At most so many jobs run before one request: jobs that schedule each other cannot block it for ever. */
const AT_ONCE = 10_000;

const Job = z.object({ id: z.number(), kind: z.string(), due_at: z.number(), data: z.string() });

/**
 * Schedules a job for a time (epoch ms of the sandbox's clock). The area whose `jobs` has the kind runs it before the
 * first request after that time. Rolls back with the surrounding transaction.
 * @param data any JSON value; the job must check it
 */
export function scheduleJob({ db }: SandboxContext, kind: string, dueAt: number, data: unknown): void {
  run(
    db,
    'INSERT INTO agenda (kind, due_at, data) VALUES (?, ?, ?)',
    kind,
    dueAt,
    JSON.stringify(data ?? null),
  );
}

/**
 * Runs all due jobs in order of time, each in a transaction of its own. A job that throws is logged to stderr and not
 * repeated. There are no timers, because testers move the clock.
 */
export function runDueJobs(context: SandboxContext): void {
  const { db, clock } = context;
  for (let done = 0; done < AT_ONCE; done += 1) {
    const next = row(
      db,
      Job,
      'SELECT id, kind, due_at, data FROM agenda WHERE due_at <= ? ORDER BY due_at, id LIMIT 1',
      clock.now(),
    );
    if (!next) return;
    try {
      transaction(db, () => {
        run(db, 'DELETE FROM agenda WHERE id = ?', next.id);
        const job = context.areas.find(({ jobs }) => jobs && Object.hasOwn(jobs, next.kind))?.jobs?.[
          next.kind
        ];
        if (!job) throw new Error('no area does such jobs');
        job(context, JSON.parse(next.data), next.due_at);
      });
    } catch (error) {
      console.error(`The job ${next.kind} ${next.data} failed:`, error);
      run(db, 'DELETE FROM agenda WHERE id = ?', next.id);
    }
  }
}

/** Scheduled jobs. All due jobs run before each request. */
export const agenda: Area = {
  name: 'agenda',
  tables: AGENDA_TABLE,
  session: (context) => async (_, next) => {
    runDueJobs(context);
    await next();
  },
};
