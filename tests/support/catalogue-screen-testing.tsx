import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';

import { CatalogueScreen } from '#renderer/src/features/catalogue/catalogue-screen.tsx';
import { ALL, CS2, page, SORTS } from './catalogue-testing.ts';
import { answerFrom, atAddress, sampleServer, type SampleAnswer } from './screen-testing.tsx';

/** The catalogue's screen with a sample server, for its component tests. */

let server = sampleServer({});
answerFrom(() => server);
vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
vi.stubGlobal('cancelIdleCallback', clearTimeout);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
});

/** Opens the catalogue at an address. @param answers others than the sample's */
export function open(address: string, answers: Record<string, SampleAnswer> = {}) {
  server = sampleServer({
    'items/list': page,
    'items/filter-data': (query) => ({ ...(query.get('category') === 'cs2' ? CS2 : ALL), ...SORTS }),
    'items/subcategories': [{ category: 'Rifles', sub_categories: ['AK-47', 'M4A4'] }],
    categories: [
      { id: 1, name: 'CS2', url: 'cs2', subcategories: [{ id: 2, name: 'Rifles', url: 'cs2/rifles' }] },
      { id: 3, name: 'Dota 2', url: 'dota2', subcategories: [] },
    ],
    ...answers,
  });
  return render(atAddress(<CatalogueScreen />, address));
}

/** The server of the test. */
export const sample = () => server;
/** The lists that were asked for. */
export const lists = () => server.asked.filter((address) => address.includes('items/list'));
/** The current address. */
export const place = () => window.location.pathname + window.location.search;
/** The cards of a whole page. */
export async function cards(): Promise<HTMLElement[]> {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
  return screen.getAllByRole('article');
}
/** Presses a control. */
export const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
/** A text field by its label. */
export const field = (name: string) => screen.findByRole('textbox', { name });
/** Goes to another address of the shop without a new document. */
export const goTo = (address: string) =>
  act(() => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
