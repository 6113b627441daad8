// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PageField } from './page-field.tsx';

afterEach(cleanup);

it.each(['12', '١٢', '۱۲', '１２', '१२', '\u200f12'])('page field: goes to the page %j', async (typed) => {
  const pick = vi.fn();
  render(<PageField last={20} onPick={pick} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith(12);
});

it.each(['٢١', '-1', '−１', '１．５', 'x'])('page field: refuses %j', async (typed) => {
  const pick = vi.fn();
  render(<PageField last={20} onPick={pick} />);
  await userEvent.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(pick).not.toHaveBeenCalled();
});
