// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(['illust', 'ILLUST', 'ıllust', '\u200billust \ufeff'])(
  'options: %s finds Illustrated on a Turkish system too',
  async (typed) => {
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
    });
    const options = ['Illustrated', 'Redline', 'Slate'].map((label) => ({ value: label, label }));
    const words = { legend: 'Patterns', searchLabel: 'Find', noMatch: 'None' };
    render(<ChoiceGroup {...words} steady options={options} values={[]} onChange={() => undefined} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), typed);
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['Illustrated']);
  },
);
