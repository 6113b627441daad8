// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Desk } from '#shared/desk/desk.ts';
import { queryClient } from '../api/query-client.ts';
import '../i18n/en/desk.ts';
import { platform } from '../platform/current.ts';
import { DeskPage } from './desk-page.tsx';
import { problemText, runCommand } from './use-command.ts';

/** Opens the desk of this browser. */
const pageDesk = vi.hoisted(() => vi.fn<() => Promise<Desk>>());
vi.mock('../desk-host/page-desk.ts', () => ({
  get pageDesk() {
    return pageDesk();
  },
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

function openPage() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/desk']}>
        <DeskPage title="Watch list">{() => <p>rows</p>}</DeskPage>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  [true, "The desk couldn't be opened. Reload the page.", "The desk couldn't be opened. Reload the page."],
  [
    false,
    'The desk needs cookies',
    'The desk keeps its lists in your browser. Allow cookies for this site, then reload the page.',
  ],
])(
  'DeskPage: says why it has not opened in a browser that keeps cookies: %s',
  async (areKept, heading, text) => {
    pageDesk.mockRejectedValue(new DOMException('insecure', 'SecurityError'));
    vi.spyOn(platform, 'keepsCookies').mockReturnValue(areKept);
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await runCommand({ type: 'forgetPrices' })).toEqual({ ok: false, why: 'not-here' });
    expect(problemText('not-here')).toBe(text);
  },
);

it('DeskPage: shows its title and the way to the other sections before the desk has opened', () => {
  pageDesk.mockReturnValue(new Promise(() => undefined));
  openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible();
  expect(screen.queryByText('rows')).toBeNull();
});
