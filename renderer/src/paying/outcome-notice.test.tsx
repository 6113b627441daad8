// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Intent } from '#shared/rules/intent.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import '../i18n/en/english.ts';

afterEach(cleanup);

const intent: Intent = {
  key: 'k',
  subject: { kind: 'deposit', amount: 2500 },
  step: 'away',
  owner: 'o',
  started: 0,
  where: '/account',
  print: 'p',
  known: [],
  order: 'D-1',
};
const show = (given: Intent) =>
  render(<OutcomeNotice outcome={{ kind: 'away', intent: given }} busy={false} onCheck={() => undefined} />);

it('OutcomeNotice: asks to press again, when the payment page’s URL got lost', () => {
  show(intent);
  expect(screen.getByRole('alert').textContent).toContain('press once more to go there');
});

it('OutcomeNotice: shows nothing, when the payment page’s URL is known', () => {
  const { container } = show({ ...intent, redirectUrl: 'https://pay.example/1' });
  expect(container.textContent).toBe('');
});
