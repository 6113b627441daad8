import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';

/** A link in a mail, with the words on it. */
export interface MailLink {
  label: string;
  url: string;
}

export const MAIL_TABLE = `CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  links TEXT NOT NULL
);
CREATE INDEX mails_recipient ON mails (recipient COLLATE NOCASE);`;

const Links = z.array(z.object({ label: z.string(), url: z.string() }));
const Mail = z.object({
  id: z.number(),
  sent_at: z.number(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  links: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string): unknown => JSON.parse(text)),
      Links,
    ),
  ),
});
export type Mail = z.output<typeof Mail>;

/** Puts a mail into the outbox, which is as far as mail of the sandbox goes. */
export function sendMail(
  { db, clock }: SandboxContext,
  mail: { to: string; subject: string; body: string; links: MailLink[] },
): void {
  run(
    db,
    'INSERT INTO mails (sent_at, recipient, subject, body, links) VALUES (?, ?, ?, ?, ?)',
    clock.now(),
    mail.to,
    mail.subject,
    mail.body,
    JSON.stringify(mail.links),
  );
}

/** The newest mails first, at most 100; those to one address where one is given. `sent_at` is epoch ms. */
export function readMails({ db }: SandboxContext, to?: string): Mail[] {
  const all = 'SELECT * FROM mails';
  const order = 'ORDER BY id DESC LIMIT 100';
  return to === undefined
    ? rows(db, Mail, `${all} ${order}`)
    : rows(db, Mail, `${all} WHERE recipient = ? COLLATE NOCASE ${order}`, to);
}

/** Empties the outbox. */
export function clearMails({ db }: SandboxContext): void {
  run(db, 'DELETE FROM mails');
}
