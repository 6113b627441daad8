import * as z from 'zod/mini';

import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const SELL = { path: '/account/offers', over: true, who: ({ seller }) => seller } satisfies Partial<Scene>;

const openSell = async ({ main, dialog, t }: Stage) => {
  await main.getByRole('button', { name: t('account.sell') }).click();
  await expect(dialog.getByRole('combobox', { name: t('sell.name') })).toBeVisible();
};

/** Lists an offer in a status alone, so that its button is the only one of its kind. */
const openOffer = (status: string, button: string) => ({
  ...SELL,
  before: ({ faults, world }: Stage) =>
    faults.change('offer/history', (json) => onlyOffer(json, world.offers[status])),
  steps: async ({ main, dialog, t }: Stage) => {
    await main
      .getByRole('button', { name: new RegExp(`^${t(button)}`) })
      .first()
      .click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  },
});

function onlyOffer(json: unknown, id: number | undefined): unknown {
  if (typeof json !== 'object' || json === null || !('payload' in json) || !Array.isArray(json.payload))
    return json;
  const payload = json.payload.filter(
    (offer: unknown) => typeof offer === 'object' && offer !== null && 'id' in offer && offer.id === id,
  );
  return { ...json, payload };
}

const payout = openOffer('ready_for_payout', 'history.getPaid');
const toMethod = async (stage: Stage) => {
  await payout.steps(stage);
  await expect(stage.dialog.getByRole('button', { name: stage.t('payout.sepa') })).toBeVisible();
};
const toBank = async (stage: Stage) => {
  await toMethod(stage);
  await stage.dialog.getByRole('button', { name: stage.t('payout.sepa') }).click();
  await expect(stage.dialog.getByRole('textbox', { name: stage.t('payout.iban') })).toBeVisible();
};

const offerAnswer = z.looseObject({ payload: z.looseObject({ service_price: z.number() }) });
/** The offer with a lower price. */
function lowerOffer(json: unknown): unknown {
  const { payload, ...rest } = z.parse(offerAnswer, json);
  return { ...rest, payload: { ...payload, service_price: payload.service_price / 2 } };
}

export const selling: Scene[] = [
  { ...SELL, name: 'selling/form', brief: true, steps: openSell },
  {
    ...SELL,
    name: 'selling/form-wrong',
    steps: async (stage) => {
      await openSell(stage);
      await stage.dialog.getByRole('button', { name: stage.t('sell.submit') }).click();
      await expect(stage.dialog.getByText(stage.t('sell.nameRequired'))).toBeVisible();
    },
  },
  {
    ...SELL,
    name: 'selling/suggestions',
    steps: async (stage) => {
      await openSell(stage);
      await stage.dialog.getByRole('combobox', { name: stage.t('sell.name') }).pressSequentially('redl');
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ...SELL,
    name: 'selling/discard',
    steps: async (stage) => {
      const { dialog, page, t } = stage;
      await openSell(stage);
      await dialog.getByRole('textbox', { name: t('sell.price') }).fill('20');
      await page.keyboard.press('Escape');
      await expect(dialog.getByText(t('sell.leaveText'))).toBeVisible();
    },
  },
  ...(
    [
      ['pending', 'history.details'],
      ['offer', 'history.answer'],
      ['awaiting_item', 'history.details'],
      ['payout_processing', 'history.details'],
      ['approved', 'history.details'],
      ['declined_by_user', 'history.details'],
      ['declined_by_service', 'history.details'],
    ] as const
  ).map(([status, button]) => ({ ...openOffer(status, button), name: `selling/offer-${status}` })),
  {
    ...openOffer('offer', 'history.answer'),
    name: 'selling/offer-question',
    steps: async (stage) => {
      await openOffer('offer', 'history.answer').steps(stage);
      await stage.dialog.getByRole('button', { name: stage.t('offer.accept') }).click();
      await expect(stage.dialog.getByText(stage.t('offer.acceptMeans'))).toBeVisible();
    },
  },
  {
    ...openOffer('offer', 'history.answer'),
    name: 'selling/offer-changed',
    steps: async (stage) => {
      const { dialog, faults, t } = stage;
      await openOffer('offer', 'history.answer').steps(stage);
      await dialog.getByRole('button', { name: t('offer.accept') }).click();
      await faults.change('offer/[0-9]+', lowerOffer);
      await dialog.getByRole('button', { name: t('offer.acceptYes') }).click();
      await expect(dialog.getByText(t('offer.changedNotSent'))).toBeVisible();
    },
  },
  {
    ...openOffer('offer', 'history.answer'),
    name: 'selling/offer-failed',
    before: async (stage) => {
      await openOffer('offer', 'history.answer').before(stage);
      await stage.faults.fail('offer/[0-9]+');
    },
    steps: async ({ main, dialog, t }) => {
      await main
        .getByRole('button', { name: new RegExp(`^${t('history.answer')}`) })
        .first()
        .click();
      await expect(dialog.getByRole('button', { name: t('shell.retry') })).toBeVisible();
    },
  },
  {
    ...payout,
    name: 'selling/payout-contact',
    brief: true,
    steps: async (stage) => {
      await toMethod(stage);
      await stage.dialog.getByRole('button', { name: stage.t('form.change') }).click();
      await expect(stage.dialog.getByRole('button', { name: stage.t('form.next') })).toBeVisible();
    },
  },
  { ...payout, name: 'selling/payout-method', steps: toMethod },
  { ...payout, name: 'selling/payout-bank', steps: toBank },
  {
    ...payout,
    name: 'selling/payout-bank-wrong',
    steps: async (stage) => {
      await toBank(stage);
      await stage.dialog.getByRole('textbox', { name: stage.t('payout.iban') }).fill('DE89');
      await stage.dialog.getByRole('button', { name: stage.t('payout.submit') }).click();
      await expect(stage.dialog.getByText(stage.t('payout.ibanInvalid'))).toBeVisible();
    },
  },
  {
    ...SELL,
    name: 'selling/offer-came',
    before: ({ faults, world }) =>
      faults.answer('offer/create', { status: 'OK', id: world.offers['offer'] ?? 0 }),
    steps: async (stage) => {
      await openSell(stage);
      const { dialog, t } = stage;
      await dialog.getByRole('combobox', { name: t('sell.name') }).fill('AK-47 | Redline (Field-Tested)');
      await dialog.getByRole('textbox', { name: t('sell.price') }).fill('20');
      await dialog.getByRole('textbox', { name: t('sell.link') }).fill('https://steamcommunity.com/id/ada/');
      await dialog.getByRole('button', { name: t('sell.submit') }).click();
      await expect(dialog.getByRole('button', { name: t('history.answer') })).toBeVisible();
    },
  },
  {
    ...payout,
    name: 'selling/payout-sent',
    before: async (stage) => {
      await payout.before(stage);
      await stage.faults.answer('offer/request-payout/*', { status: 'OK' });
    },
    steps: async (stage) => {
      await toBank(stage);
      await stage.dialog
        .getByRole('textbox', { name: stage.t('payout.iban') })
        .fill('DE89370400440532013000');
      await stage.dialog.getByRole('button', { name: stage.t('payout.submit') }).click();
      await expect(stage.dialog.getByText(stage.t('payout.sentTitle'))).toBeVisible();
    },
  },
];
