import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { hashSecret } from '../accounts/secrets.ts';
import type { Area, SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';

/** A link in a mail, with its label. */
export interface MailLink {
  label: string;
  url: string;
  /** The secret part of the address. Kept in memory, never in the database. */
  secret?: string;
}

/** The placeholder of a secret in the database: the beginning of its digest. */
const blank = (secret: string) => `[${hashSecret(secret).slice(0, 12)}]`;

/** Secrets of the mails that this process has sent, by placeholder. */
const secretsOf = new WeakMap<DatabaseSync, Map<string, string>>();

function keepSecret(db: DatabaseSync, { url, secret }: MailLink): string {
  if (secret === undefined) return url;
  const kept = secretsOf.get(db) ?? new Map<string, string>();
  secretsOf.set(db, kept.set(blank(secret), secret));
  return url.replaceAll(secret, blank(secret));
}

function withSecrets(db: DatabaseSync, url: string): string {
  return url.replace(/\[[\w-]{12}\]/g, (found) => secretsOf.get(db)?.get(found) ?? found);
}

/** True for a link of a mail that another process sent: its secret is lost. */
export const hasLostSecret = (url: string) => /\[[\w-]{12}\]/.test(url);

const MAIL_TABLE = `CREATE TABLE mails (
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

/**
 * Puts a mail into the outbox; nothing is sent further. Its links work until this process ends, because the database
 * does not have their secrets.
 */
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
    JSON.stringify(mail.links.map((link) => ({ label: link.label, url: keepSecret(db, link) }))),
  );
}

/** The newest 100 mails, newest first; `to` selects one address. `sent_at` is epoch ms. */
export function readMails({ db }: SandboxContext, to?: string): Mail[] {
  const all = 'SELECT * FROM mails';
  const order = 'ORDER BY id DESC LIMIT 100';
  const found =
    to === undefined
      ? rows(db, Mail, `${all} ${order}`)
      : rows(db, Mail, `${all} WHERE recipient = ? COLLATE NOCASE ${order}`, to);
  return found.map((mail) => ({
    ...mail,
    links: mail.links.map(({ label, url }) => ({ label, url: withSecrets(db, url) })),
  }));
}

/** Empties the outbox. */
export function clearMails({ db }: SandboxContext): void {
  run(db, 'DELETE FROM mails');
  secretsOf.delete(db);
}

/** The outbox of the sandbox; the tester page shows it. */
export const mail: Area = { name: 'mail', tables: MAIL_TABLE };
