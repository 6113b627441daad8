// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { figuresOf } from '#shared/desk/price-figures.ts';
import { PriceChart } from './price-chart.tsx';
import '../i18n/en/english.ts';

const DAY_S = 24 * 3600;
const NOW = Date.UTC(2026, 10, 26) / 1000;
const point = (days: number, low: number) => ({ at: NOW - days * DAY_S, low, count: 1 });

afterEach(cleanup);

function show(...prices: [days: number, low: number][]) {
  const figures = figuresOf(
    prices.map(([days, low]) => point(days, low)),
    NOW,
  );
  if (!figures) throw new Error('no figures');
  render(<PriceChart figures={figures} now={NOW} copy={2347} />);
  return screen.getByRole('slider');
}

it('chart: names its reference prices and both ends', () => {
  const chart = show([20, 3000], [10, 2400], [1, 2000]);
  expect(chart).toHaveAccessibleName(/first €30\.00, last €20\.00, lowest €20\.00, highest €30\.00/);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '€30.00',
    '€24.00',
    '€20.00',
  ]);
  for (const date of ['Nov 6', 'Nov 26']) expect(screen.getByText(date)).toBeVisible();
});

it('chart: arrow keys read one price after the other, and stop at the ends', async () => {
  const chart = show([20, 3000], [10, 2400], [1, 2000]);
  chart.focus();
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 25: €20.00');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 16: €24.00');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 6: €30.00');
  expect(screen.getByText('Nov 6: €30.00')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Nov 25: €20.00');
});

it('chart of two prices: is a chart too', () => {
  expect(show([2, 110], [1, 105])).toHaveAttribute('aria-valuemax', '1');
});
