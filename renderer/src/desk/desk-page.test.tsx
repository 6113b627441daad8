// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import '../i18n/en/desk.ts';
import { platform } from '../platform/current.ts';
import { DeskPage } from './desk-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('DeskPage: shows its title and the way to the other sections before the desk has opened', () => {
  vi.spyOn(platform, 'desk').mockReturnValue(new Promise(() => undefined));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/desk']}>
        <DeskPage title="Watch list">{() => <p>rows</p>}</DeskPage>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inbox' })).toBeVisible();
  expect(screen.queryByText('rows')).toBeNull();
});
