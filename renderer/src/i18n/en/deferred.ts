import { addTexts } from '../built-in.ts';
import './browsing.ts';
import { account } from './deferred/account.ts';
import { checkout } from './deferred/checkout.ts';
import { consent } from './deferred/consent.ts';
import { form } from './deferred/form.ts';
import { history } from './deferred/history.ts';
import { kept } from './deferred/kept.ts';
import { payments } from './deferred/payments.ts';
import { returns } from './deferred/returns.ts';
import { selling } from './deferred/selling.ts';
import { session } from './deferred/session.ts';
import { support } from './deferred/support.ts';
import { topup } from './deferred/topup.ts';
import { verification } from './deferred/verification.ts';

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

addTexts(deferred);
