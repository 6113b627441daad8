// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { usePreferences } from '../../state/preferences.ts';
import { StaticPageScreen } from './static-page-screen.tsx';
import '../../i18n/en/english.ts';

const PAGE = { id: 1, title: 'Terms', content: '<p>Our terms.</p>' };
let server = sampleServer({});
vi.stubGlobal('fetch', (request: Request) => server.fetch(request));

beforeEach(() => {
  usePreferences.setState({ settled: true });
  server = sampleServer({
    'static-pages': [{ id: 1, slug: 'terms', title: 'Terms' }],
    'static-pages/1': PAGE,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const open = (address: string) => render(atAddress(<StaticPageScreen />, address));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each(['/terms', '/static-page/1'])('%s: shows the page', async (address) => {
  open(address);
  expect(await heading('Terms')).toBeVisible();
});

it.each(['/nothing-here', '/static-page/99999', '/static-page/1%3Fx', '/%3Cscript%3E'])(
  '%s: is not found, and leads to the catalogue',
  async (address) => {
    open(address);
    expect(await heading('Page not found')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Search for skins' }));
    expect(window.location.pathname).toBe('/products');
  },
);

it('failed page: says so, and loads on retry', async () => {
  server.answers['static-pages/1'] = Response.json({}, { status: 418 });
  open('/static-page/1');
  expect(await screen.findByText('Failed to fetch page')).toBeVisible();
  server.answers['static-pages/1'] = PAGE;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Terms')).toBeVisible();
});
