import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const open = async (stage: Stage) => {
  const { page, dialog, t } = stage;
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('header.support') })
    .click();
  await expect(dialog.getByRole('textbox', { name: t('support.message') })).toBeVisible();
};
const SUPPORT = { path: '/about', over: true, steps: open } as const;

export const support: Scene[] = [
  { ...SUPPORT, name: 'support/form', brief: true },
  { ...SUPPORT, name: 'support/form-member', who: ({ demo }) => demo },
  {
    ...SUPPORT,
    name: 'support/form-wrong',
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('textbox', { name: stage.t('support.message') }).fill('x'.repeat(5001));
      await stage.dialog.getByRole('button', { name: stage.t('support.submit') }).click();
      await expect(stage.dialog.getByText(stage.t('support.nameRequired'))).toBeVisible();
    },
  },
  {
    ...SUPPORT,
    name: 'support/failed',
    who: ({ demo }) => demo,
    before: ({ faults }) => faults.fail('feedback'),
    steps: async (stage) => {
      await open(stage);
      await stage.dialog.getByRole('textbox', { name: stage.t('support.message') }).fill('Where is my skin?');
      await stage.dialog.getByRole('button', { name: stage.t('support.submit') }).click();
      await expect(stage.page.getByText(stage.t('support.failed')).first()).toBeVisible();
    },
  },
];
