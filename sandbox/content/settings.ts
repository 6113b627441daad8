import * as z from 'zod/mini';

import type { SandboxContext } from '../context.ts';
import { settingsTable, storedSettings } from '../stored-settings.ts';

/** The settings that a tester may change. */
const AdjustableSettings = z.object({
  is_reg_enabled: z.boolean(),
  /** Decimal EUR. */
  min_top_up: z.number().check(z.gte(0), z.lte(10_000)),
  vat_percent: z.number().check(z.gte(0), z.lte(100)),
  payment_methods: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  /** EUR for one Credit; null leaves the member out of the answer. */
  exchange_rate_eur: z.nullable(z.number().check(z.positive())),
});
export type AdjustableSettings = z.output<typeof AdjustableSettings>;

const DEFAULTS: AdjustableSettings = {
  is_reg_enabled: true,
  min_top_up: 5,
  vat_percent: 21,
  payment_methods: ['balance', 'card', 'card-form', 'sepa-manual'],
  exchange_rate_eur: 0.01,
};

export const SETTINGS_TABLE = settingsTable('settings');

const settings = storedSettings(
  'settings',
  AdjustableSettings,
  z.partial(AdjustableSettings),
  () => DEFAULTS,
);

/** The current settings. */
export const readSettings = settings.read;

/**
 * Changes the given settings; others keep their values.
 * @throws Refusal 422
 */
export const changeSettings = settings.change;

/** Shows and loads nothing: tests see that the shop runs the tag once, and only with consent. */
const TAG = `<script>
  window.dataLayer = window.dataLayer || [];
  window.dataLayer.push({ event: 'vitrine.sandbox.tag' });
</script>`;

/** The payload of GET settings. `min_top_up` is decimal EUR. */
export function settingsPayload(context: SandboxContext): Record<string, unknown> {
  const { exchange_rate_eur, is_reg_enabled, ...rest } = readSettings(context);
  const year = new Date(context.clock.now()).getUTCFullYear();
  return {
    ...rest,
    is_reg_enabled: is_reg_enabled ? 1 : 0,
    requisites:
      'Vitrine Sandbox Ltd<br>A made-up company for demonstration<br>1 Glass Case Lane, Testbury TE5 7ER &amp; nowhere else\nRegistered under no. 00000000, VAT ID XX000000000',
    copyright: `© ${year} Vitrine. All rights reserved.`,
    support_email: 'support@vitrine.example',
    google_tag: TAG,
    internal_currency: {
      name: 'Credits',
      image: '/api/settings/credits.svg',
      ...(exchange_rate_eur === null ? {} : { exchange_rate_eur }),
    },
  };
}
