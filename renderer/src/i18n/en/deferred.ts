import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { consent } from './consent.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { kept } from './kept.ts';
import { payments } from './payments.ts';
import { returns } from './returns.ts';
import { selling } from './selling.ts';
import { session } from './session.ts';
import { support } from './support.ts';
import { topup } from './topup.ts';
import { verification } from './verification.ts';

/** The texts of the dialogs and of the screens that show no goods. */
export const deferred = {
  ...selling,
  ...session,
  ...account,
  ...checkout,
  ...consent,
  ...form,
  ...history,
  ...kept,
  ...payments,
  ...returns,
  ...support,
  ...topup,
  ...verification,
} as const;
