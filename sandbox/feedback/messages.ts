import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';

export const FEEDBACK_TABLE = `CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  user_id INTEGER,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL
)`;

const Message = z.object({
  id: z.number(),
  /** Epoch ms. */
  sent_at: z.number(),
  user_id: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  message: z.string(),
});
export type Message = z.output<typeof Message>;

/** Stores a message of the support form. */
export function saveFeedback(
  { db, clock }: SandboxContext,
  message: Pick<Message, 'user_id' | 'name' | 'email' | 'message'>,
): void {
  const sql = 'INSERT INTO feedback (sent_at, user_id, name, email, message) VALUES (?, ?, ?, ?, ?)';
  run(db, sql, clock.now(), message.user_id, message.name, message.email, message.message);
}

/** The newest 100 messages, newest first. */
export function listFeedback({ db }: SandboxContext): Message[] {
  return rows(db, Message, 'SELECT * FROM feedback ORDER BY id DESC LIMIT 100');
}
