import { account } from './account.ts';
import { catalogue } from './catalogue.ts';
import { consent } from './consent.ts';
import { form } from './form.ts';
import { history } from './history.ts';
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
  ...form,
  ...history,
  ...payments,
  ...support,
  ...verification,
} as const;
