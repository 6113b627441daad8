import type { Area } from '../context.ts';
import { MAIL_TABLE } from './outbox.ts';

/** Where mails of the sandbox end; the tester page shows them. */
export const mail: Area = { name: 'mail', migrations: [MAIL_TABLE] };
