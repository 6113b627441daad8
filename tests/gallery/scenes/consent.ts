import { expect } from '../expect.ts';
import type { Scene } from '../scene.ts';

export const consent: Scene[] = [
  {
    name: 'consent/banner',
    path: '/',
    undecided: true,
    over: true,
    brief: true,
    steps: ({ page, t }) => expect(page.getByRole('region', { name: t('consent.cookies') })).toBeVisible(),
  },
  {
    name: 'consent/preferences',
    path: '/about',
    undecided: true,
    over: true,
    steps: async ({ page, dialog, t }) => {
      await page.getByRole('button', { name: t('consent.manage'), exact: true }).click();
      await expect(dialog).toBeVisible();
    },
  },
];
