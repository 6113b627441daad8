import { expect } from '../expect.ts';

import type { Scene } from '../scene.ts';

export const home: Scene[] = [
  { name: 'home/full', path: '/', brief: true },
  {
    name: 'home/question-open',
    path: '/',
    steps: ({ main }) => main.locator('summary').first().click(),
  },
  {
    name: 'home/loading',
    path: '/',
    waits: true,
    before: async ({ faults }) => {
      await faults.stall('items/list');
      await faults.stall('faq');
    },
  },
  {
    name: 'home/nothing-on-sale',
    path: '/',
    before: ({ faults }) =>
      faults.answer('items/list', { status: 'OK', payload: [], meta: { total: 0, pages: 0 } }),
  },
  {
    name: 'home/questions-failed',
    path: '/',
    before: ({ faults }) => faults.fail('faq'),
    steps: ({ main, t }) => expect(main.getByText(t('home.faqFailed'))).toBeVisible(),
  },
];
