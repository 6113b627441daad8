// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Pager } from './pager.tsx';

afterEach(cleanup);

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(current: number, last: number, onPick?: (page: number) => void) {
  render(
    <MemoryRouter initialEntries={[`/?page=${current}`]}>
      <Pager
        label="Pages"
        current={current}
        last={last}
        hrefFor={(page) => `/?page=${page}`}
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(page) => `Page ${page}`}
        onPick={onPick}
      />
      <Address />
    </MemoryRouter>,
  );
}

it('Pager: marks the current page, which does nothing when pressed', async () => {
  const onPick = vi.fn();
  show(42, 812, onPick);
  const current = screen.getByRole('link', { name: 'Page 42' });
  expect(current.getAttribute('aria-current')).toBe('page');
  await userEvent.click(current);
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('?page=42');
});

it('Pager: follows a page chosen by keyboard', async () => {
  const onPick = vi.fn();
  show(42, 812, onPick);
  screen.getByRole('link', { name: 'Next' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(43);
  expect(screen.getByRole('status').textContent).toBe('?page=43');
});

it('Pager: always shows previous and next, without a link at the ends', () => {
  show(1, 1);
  for (const name of ['Previous', 'Next']) {
    const step = screen.getByRole('link', { name });
    expect(step.getAttribute('aria-disabled')).toBe('true');
    expect(step.hasAttribute('href')).toBe(false);
  }
});
