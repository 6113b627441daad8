import { account } from './account.ts';
import { catalogue } from './catalogue.ts';
import { consent } from './consent.ts';
import { payments } from './payments.ts';
import { session } from './session.ts';
import { support } from './support.ts';
import { verification } from './verification.ts';

/** The texts of every screen but the first, and of the dialogs. */
export const later = {
  ...catalogue,
  ...session,
  ...account,
  ...consent,
  ...payments,
  ...support,
  ...verification,
} as const;
