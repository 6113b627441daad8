import type {} from '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '#renderer/src/api/query-client.ts';
import { writeDraftText } from '#renderer/src/form/draft-storage.ts';
import { closeDialog, useDialog, type Dialog } from '#renderer/src/state/dialog.ts';
import { usePreferences } from '#renderer/src/state/preferences.ts';
import { useSession } from '#renderer/src/state/session.ts';
import { ToastOutlet } from '#renderer/src/ui/feedback/toast-outlet.tsx';
import { installFakeLocks } from './fake-locks.ts';
import { payments } from '#renderer/src/paying/paying.ts';
import { writePromo } from '#renderer/src/paying/promo-storage.ts';
import type { Fault } from './call-faults.ts';
import '#renderer/src/i18n/en/english.ts';

export {
  ANSWER_LOST,
  ASKS,
  NOT_LISTED,
  hurryTimeouts,
  NOT_ARRIVED,
  passAskingTime,
  refuse,
  type Fault,
} from './call-faults.ts';

// A shop with money, for component tests: a member, a cart and a backend that answers as the sandbox does.

const TRADE_LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=abcdEFGH';

const ENGLISH = { id: '1', code: 'en', title: 'English', default: true };

const record = z.record(z.string(), z.unknown());
const text = z.catch(z.string(), '');
const sentBody = z.looseObject({ paymentType: text, amount: z.catch(z.coerce.number(), 0), url: text });

interface Line {
  id: number;
  price: number;
  error?: string;
  /** More of the item than the contract asks for. */
  item?: object;
}
interface Purchase {
  id: string;
  item_id: number;
  sum: number;
  status: string;
  title?: string;
  category?: string;
}
type Deposit = Omit<Purchase, 'item_id'>;
interface Sent {
  call: string;
  key: string | null;
  body: Record<string, unknown>;
}

installFakeLocks();

let members = 0;
const envelope = (payload: unknown) => Response.json({ status: 'OK', payload });

/** A backend with one member. Each has a new email, so that no test sees the payments of another. */
export function sampleShop(profile: object = {}, cart: readonly Line[] = [{ id: 1, price: 12.5 }]) {
  members += 1;
  const answers = new Map<string, Response>();
  const faults = new Map<string, Fault[]>();
  const purchases: Purchase[] = [];
  const deposits: Deposit[] = [];
  const sent: Sent[] = [];
  const shop = {
    profile: {
      ...{ name: 'Ada', surname: 'Glass', phone: '+4930901820', country: 57, city: 'Berlin', balance: 500 },
      ...{ address: 'Lindenstraße 9', zip: '10969', steam_trade_link: TRADE_LINK },
      ...{ email: `ada-${members}@vitrine.example` },
      ...profile,
    },
    settings: { min_top_up: 5, internal_currency: { name: 'Credits', exchange_rate_eur: 0.01 } },
    countries: [
      { id: 57, title: 'Germany', iso: 'DE' },
      { id: 58, title: 'France', iso: 'FR' },
    ],
    pages: ['terms', 'privacy'].map((slug, id) => ({ id, slug, title: slug, [`is_${slug}`]: true })),
    cart: [...cart],
    purchases,
    deposits,
    /** All requests that are no GETs. */
    sent,
    /** Makes the next answers of a call wrong. @param call method and path, as in `POST cart` */
    fail: (call: string, ...next: Fault[]) => void faults.set(call, next),
    sentTo: (call: string) => shop.sent.filter((each) => each.call === call),
    /** What a call of the sandbox answers. */
    answer(call: string, body: Record<string, unknown>): Response {
      const dated = (records: readonly object[]) =>
        records.map((each) => ({ created_at: 1_700_000_000, currency: 'EUR', count: 1, ...each }));
      const { paymentType, amount, url } = z.parse(sentBody, body);
      switch (call) {
        case 'GET user/profile':
          return envelope(shop.profile);
        case 'GET settings':
          return envelope(shop.settings);
        case 'GET countries':
          return envelope(shop.countries);
        case 'GET static-pages':
          return envelope(shop.pages);
        case 'GET cart': {
          const items = shop.cart.map(({ id, price, error, item }) => ({
            ...{ item_id: id, is_variation: false, count: 1, ...(error !== undefined && { error }) },
            item: { id, title: `Skin ${id}`, type: 'Rifle', price, img_url: '', ...item },
          }));
          const bought = shop.cart.filter(({ error }) => error === undefined);
          return envelope({ items, total: bought.reduce((sum, { price }) => sum + price, 0) });
        }
        case 'GET purchase/history':
          return envelope(dated(shop.purchases));
        case 'GET deposit/history':
          return envelope(dated(shop.deposits));
        case 'POST purchase/product': {
          const order = `P-${members}-${shop.purchases.length}`;
          const status = paymentType === 'balance' ? 'Success' : 'Pending';
          const bought = shop.cart.map(({ id, price }) => ({ id: order, item_id: id, sum: price, status }));
          shop.purchases.unshift(...bought);
          if (paymentType === 'balance') shop.cart = [];
          const redirect_url = `https://pay.example/?order=${order}`;
          return envelope(paymentType === 'balance' ? { order } : { redirect_url });
        }
        case 'POST deposit/checkout': {
          const order = `D-${members}-${shop.deposits.length}`;
          shop.deposits.unshift({ id: order, sum: amount, status: 'Pending' });
          return envelope({ redirect_url: `https://pay.example/?order=${order}` });
        }
        case 'PUT user/profile':
          shop.profile = { ...shop.profile, ...body };
          return envelope({});
        case 'PUT user/update-trade-link':
          shop.profile.steam_trade_link = url;
          return envelope({});
        default:
      }
      const [, kind, id] = /^(GET deposit\/status|DELETE cart)\/([\w-]+)$/.exec(call) ?? [];
      const deposit = shop.deposits.find((each) => each.id === id);
      if (kind === 'GET deposit/status' && deposit) return Response.json({ status: deposit.status });
      if (kind !== 'DELETE cart') return Response.json({ message: 'Not found' }, { status: 404 });
      shop.cart = shop.cart.filter((line) => line.id !== Number(id));
      return envelope({});
    },
    fetch: async (request: Request): Promise<Response> => {
      const { method, signal } = request;
      const call = `${method} ${new URL(request.url).pathname.replace('/api/', '')}`;
      const body = z.parse(record, JSON.parse((await request.text()) || '{}'));
      const key = request.headers.get('Idempotency-Key');
      if (method !== 'GET') shop.sent.push({ call, key, body });
      const act = () => {
        const answer = answers.get(key ?? '') ?? shop.answer(call, body);
        if (key !== null) answers.set(key, answer);
        return answer.clone();
      };
      return faults.get(call)?.shift()?.(act, signal) ?? act();
    },
  };
  return shop;
}

type Shown = Partial<Record<Dialog['name'], (dialog: Dialog) => ReactElement>>;

/** The shop's dialogs over nothing; a dialog that the test does not know shows its name. */
function Dialogs({ shown }: { shown: Shown }) {
  const active = useDialog((state) => state.active);
  if (!active) return null;
  return shown[active.name]?.(active) ?? <p>{JSON.stringify(active)}</p>;
}

/**
 * Shows a screen or dialogs to the member of a shop, with toasts.
 * @param address of the page; by default the current one, with its history entry
 * @returns `reload`, which forgets all but what the browser keeps
 */
export function showToMember(content: ReactElement | Shown, address?: string) {
  if (address !== undefined) window.history.replaceState(null, '', address);
  usePreferences.setState({ language: ENGLISH, settled: true });
  useSession.setState({ authenticated: true, checked: true });
  const page = () => (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{'props' in content ? content : <Dialogs shown={content} />}</BrowserRouter>
      <ToastOutlet label="Notifications" closeLabel="Close" />
    </QueryClientProvider>
  );
  let view = render(page());
  return {
    reload: () => {
      view.unmount();
      queryClient.clear();
      view = render(page());
    },
  };
}

/** The address of the page. */
export const place = () => window.location.pathname + window.location.search;

/** What a tab keeps, and what it knows, as a new browser has it. */
export function forgetAll(): void {
  // Unmount first: a mounted screen would refetch cleared data.
  cleanup();
  closeDialog();
  writeDraftText(null);
  writePromo(undefined);
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  usePreferences.setState(usePreferences.getInitialState());
}

/** Lets a shop answer all requests of a file's tests, with all texts loaded. Forgets everything after each test. */
export function serveFrom(current: () => Pick<ReturnType<typeof sampleShop>, 'fetch'>): void {
  vi.stubGlobal('fetch', (request: Request) => current().fetch(request));
  afterEach(() => {
    vi.restoreAllMocks();
    forgetAll();
  });
}

/** The field with this label. */
export const field = (name: string) => screen.findByRole('textbox', { name });
/** Puts a text into a field, in place of what it has. */
export async function fillIn(name: string, typed: string): Promise<void> {
  const found = await field(name);
  await userEvent.clear(found);
  await userEvent.paste(typed);
}
/** Presses a control once it can be pressed. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeEnabled());
  await userEvent.click(screen.getByRole(role, { name }));
}
/** Waits until a purchase has ended: its dialog is closed, and its record is gone. The next test finds nothing under way. */
export async function bought(): Promise<void> {
  await waitFor(() => expect(useDialog.getState().active).toBeUndefined());
  await waitFor(async () => expect(await payments.list()).toEqual([]));
  // The refetch after it would show the cart of the next test.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
