// @vitest-environment happy-dom
import type {} from '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { openDialog } from '../state/dialog.ts';
import { Dialogs } from './dialogs.tsx';
import '../i18n/en/english.ts';

it('dialog whose code still loads: a double press on the way to it does not close it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Dialogs />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  act(() => openDialog({ name: 'LOGIN' }));
  await screen.findByRole('dialog', { name: 'Login' });
  act(() => openDialog({ name: 'FORGOT_PASSWORD' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The second press meets the page.
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});
