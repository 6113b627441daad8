// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

const options = [
  { value: '', label: 'Nothing' },
  { value: 'asc', label: 'Price ascending' },
  { value: 'desc', label: 'Price descending' },
  { value: 'rare', label: 'Rarity' },
];

function Sort({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Sort"
      placeholder="All"
      clearable
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Sort' });

it('is a closed combobox with its placeholder before its code is there', () => {
  render(<Sort error="Choose one" />);
  expect(box().textContent).toBe('All');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('opens by keyboard, has no option without a value, and gives the focus back', async () => {
  render(<Sort />);
  box().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All',
    'Price ascending',
    'Price descending',
    'Rarity',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(box().textContent).toBe('Price ascending');
  await waitFor(() => expect(document.activeElement).toBe(box()));
});

it('takes the choice back by its first line', async () => {
  render(<Sort />);
  box().focus();
  await userEvent.keyboard('r');
  expect(box().textContent).toBe('Rarity');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(box().textContent).toBe('All'));
});

it('hides nothing of the page from screen readers while its list is open, but what was hidden before', async () => {
  render(
    <>
      <p>Behind</p>
      <p aria-hidden="true">A picture</p>
      <Sort />
    </>,
  );
  box().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  // The library has hidden it, and that is taken back.
  await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).not.toBeNull());
  await waitFor(() => expect(screen.getByText('Behind').closest('[aria-hidden="true"]')).toBeNull());
  expect(screen.getByText('A picture').getAttribute('aria-hidden')).toBe('true');
});
