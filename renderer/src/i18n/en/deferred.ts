import { account } from './account.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { consent } from './consent.ts';
import { form } from './form.ts';
import { history } from './history.ts';
import { item } from './item.ts';
import { notices } from './notices.ts';
import { payments } from './payments.ts';
import { results } from './results.ts';
import { returns } from './returns.ts';
import { search } from './search.ts';
import { selling } from './selling.ts';
import { session } from './session.ts';
import { support } from './support.ts';
import { topup } from './topup.ts';
import { verification } from './verification.ts';

/** The texts of all screens but the first, and of the dialogs. */
export const deferred = {
  ...cart,
  ...catalogue,
  ...selling,
  ...session,
  ...account,
  ...checkout,
  ...consent,
  ...form,
  ...history,
  ...item,
  ...notices,
  ...payments,
  ...results,
  ...returns,
  ...search,
  ...support,
  ...topup,
  ...verification,
} as const;
