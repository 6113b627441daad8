// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { ItemCard, type CardFacts, type ItemCardProps } from './item-card.tsx';

afterEach(cleanup);

const action = {
  label: 'Add AK-47 Redline to cart',
  text: 'Add to cart',
  pressed: false,
  onPress: () => undefined,
};
const redline: CardFacts = {
  href: '/products/cs2/rifles/7',
  weapon: 'AK-47',
  finish: 'Redline',
  exterior: 'FT',
  badges: {},
  marks: ', Field-Tested',
  image: '/i/7.svg',
  price: '€24.90',
  rarity: 'classified',
};

function show(facts: Partial<CardFacts> = {}, more: Partial<ItemCardProps> = {}) {
  return render(
    <MemoryRouter>
      <ItemCard facts={{ ...redline, ...facts }} {...more} />
    </MemoryRouter>,
  );
}

describe('ItemCard', () => {
  it('is one link named by weapon, finish and exterior', () => {
    show();
    const link = screen.getByRole('link', { name: /^AK-47 Redline\s*, Field-Tested$/ });
    expect(link.getAttribute('href')).toBe('/products/cs2/rifles/7');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows StatTrak and the badges that it has', () => {
    show({ stattrak: 'ST', badges: { top: 'TOP', sale: 'SALE' } });
    for (const text of ['ST', 'TOP', 'SALE']) expect(screen.getByText(text)).toBeDefined();
  });

  it('keeps the button outside the link', () => {
    show({}, { action });
    const button = screen.getByRole('button', { name: 'Add AK-47 Redline to cart' });
    expect(within(screen.getByRole('link')).queryByRole('button')).toBeNull();
    expect(button.closest('a')).toBeNull();
  });

  it('ignores presses while busy, and stays focusable', async () => {
    const onPress = vi.fn();
    show({}, { action: { ...action, busy: true, onPress } });
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('reserves the picture’s size, and loads it lazily without priority', () => {
    const { container, rerender } = show();
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['400', '300']);
    expect(picture?.getAttribute('loading')).toBe('lazy');
    rerender(
      <MemoryRouter>
        <ItemCard facts={redline} priority />
      </MemoryRouter>,
    );
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });

  it('announces the old price once, by its label', () => {
    show({ oldPrice: '€30.00', oldPriceLabel: 'Before: €30.00' });
    expect(screen.getByText('Before: €30.00')).toBeDefined();
    expect(screen.getByText('€30.00').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
