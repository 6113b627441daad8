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

/** Jobs done for one request at most, so that jobs which scheduleJob each other cannot hold it up for ever. */
const AT_ONCE = 10_000;

const Job = z.object({ id: z.number(), kind: z.string(), due_at: z.number(), data: z.string() });

/**
 * Puts a job down for a time (epoch ms of the sandbox's clock). It is done before the first request from then
 * on, by the area whose `jobs` has the kind. In a transaction it is undone with it.
 * @param data anything that JSON can carry; the job must check it when it reads it
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
 * Does all that is due, in order of time, each job in a transaction of its own. One that throws is written to
 * stderr and not tried again. Nothing waits for a timer: the clock is the tester's to move.
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

/** Jobs for later. Before each request all jobs that are due run. */
export const agenda: Area = {
  name: 'agenda',
  tables: AGENDA_TABLE,
  session: (context) => async (_, next) => {
    runDueJobs(context);
    await next();
  },
};
