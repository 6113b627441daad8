import { expect } from '../expect.ts';
import type { Scene } from '../scene.ts';

export const content: Scene[] = [
  { name: 'content/terms', path: '/terms' },
  { name: 'content/privacy', path: '/privacy' },
  { name: 'content/cookies', path: '/cookies' },
  { name: 'content/how-it-works', path: '/how-it-works', brief: true },
  {
    name: 'content/loading',
    path: '/about',
    waits: true,
    before: ({ faults }) => faults.stall('static-pages/*'),
  },
  {
    name: 'content/failed',
    path: '/about',
    before: ({ faults }) => faults.fail('static-pages/*'),
    steps: ({ main, t }) => expect(main.getByRole('button', { name: t('shell.retry') })).toBeVisible(),
  },
];
