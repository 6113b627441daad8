import { expect } from '../expect.ts';
import type { Scene, Stage } from '../scene.ts';

const deposit = (status: string) => ({
  before: ({ faults }: Stage) => faults.answer('deposit/status/*', { status }),
});
const says = (key: string) => ({
  steps: ({ main, t }: Stage) => expect(main.getByRole('heading', { name: t(key) })).toBeVisible(),
});

export const results: Scene[] = [
  {
    name: 'results/topup-success',
    path: '/success-payment?type=topup&order=D-2PL9TS7GBY64',
    who: ({ demo }) => demo,
    brief: true,
    ...says('result.topUpDone'),
  },
  {
    name: 'results/purchase-success',
    path: '/success-payment?order=P-5RG8NB2XVT67',
    who: ({ demo }) => demo,
    ...says('result.purchaseDone'),
  },
  { name: 'results/confirming', path: '/success-payment', ...says('result.confirming') },
  { name: 'results/failure', path: '/fail-payment', ...says('result.paymentFailed') },
  {
    name: 'results/order-failure',
    path: '/fail-payment?order=P-7YJ3FM6SZP82&error=Your%20bank%20has%20declined%20the%20card.',
    who: ({ demo }) => demo,
    brief: true,
    ...says('result.orderFailed'),
  },
  {
    name: 'results/pending',
    path: '/pending-payment?order=D-1',
    waits: true,
    ...deposit('Pending'),
    ...says('result.pending'),
  },
  {
    name: 'verification/waiting',
    path: '/email-verification',
    who: ({ unverified }) => unverified,
    waits: true,
  },
  {
    name: 'verification/sent',
    path: '/email-verification',
    who: ({ unverified }) => unverified,
    waits: true,
    before: ({ faults }) => faults.answer('email/verify/resend', { status: 'OK', message: '' }),
    steps: async ({ main, t }) => {
      await main.getByRole('button', { name: t('verify.resend') }).click();
      await expect(main.getByText(t('verify.sent'))).toBeVisible();
    },
  },
  {
    name: 'verification/failed',
    path: '/email-verification',
    who: ({ unverified }) => unverified,
    waits: true,
    before: ({ faults }) => faults.fail('email/verify/resend'),
    steps: async ({ main, t }) => {
      await main.getByRole('button', { name: t('verify.resend') }).click();
      await expect(main.getByText(t('verify.failed')).first()).toBeVisible();
    },
  },
  {
    name: 'verification/banner',
    path: '/products',
    who: ({ unverified }) => unverified,
    steps: ({ page, t }) =>
      expect(page.getByRole('complementary', { name: t('verify.banner'), exact: true })).toBeVisible(),
  },
  {
    name: 'verification/done-with-cart',
    path: '/email/verify/success',
    who: ({ lowBalanceBuyer }) => lowBalanceBuyer,
    steps: ({ main, t }) => expect(main.getByRole('link', { name: t('verify.toCart') })).toBeVisible(),
  },
  { name: 'verification/done', path: '/email/verify/success', who: ({ demo }) => demo },
  { name: 'verification/already', path: '/email/verify/already-success', who: ({ demo }) => demo },
];
