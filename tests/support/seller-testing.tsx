import * as z from 'zod/mini';
import { sampleShop, showToMember } from './member-shop.tsx';
import { OfferDialog } from '#renderer/src/features/selling/offer/offer-dialog.tsx';
import { PayoutDialog } from '#renderer/src/features/selling/payout/payout-dialog.tsx';
import { ConfirmationDialog } from '#renderer/src/features/selling/sell/confirmation-dialog.tsx';
import { SellDialog } from '#renderer/src/features/selling/sell/sell-dialog.tsx';

/** An IBAN with valid check digits and no account behind it. */
export const IBAN = 'DE89370400440532013000';

const sentBody = z.looseObject({ id: z.catch(z.coerce.number(), 0), price: z.catch(z.number(), 0) });
const envelope = (payload: unknown) => Response.json({ status: 'OK', payload });
const NAMES = ['AK-47 | Redline', 'AWP | Redline'];
const DECISIONS = { accept: 'awaiting_item', decline: 'declined_by_user' } as const;

/** A backend with one seller, and an offer of theirs if there is a status. */
export function sampleSeller(status?: string) {
  const shop = sampleShop();
  const offers: Record<string, unknown>[] = [];
  const seller = {
    ...shop,
    offers,
    /** What the catalogue lists. */
    items: NAMES.map((title, id): object => ({ id, title, price: 1 })),
    methods: ['balance', 'card-form', 'sepa-manual'],
    add: (offer: object) => {
      const id = offers.length + 1;
      const facts = { order_nr: `S-${id}`, date_time: 1_700_000_000, currency: 'EUR', item_url: '' };
      offers.unshift({ id, ...facts, title: 'AK-47 | Redline', user_price: 20, status: 'pending', ...offer });
      return id;
    },
    /** The status of the newest offer. */
    status: () => offers[0]?.['status'],
    payouts: () => shop.sent.filter(({ call }) => call.startsWith('POST offer/request-payout/')),
  };
  if (status !== undefined) seller.add({ status, ...(status !== 'pending' && { service_price: 17.5 }) });

  const others = shop.answer;
  shop.answer = (call, body) => {
    if (call === 'GET settings') return envelope({ ...shop.settings, payment_methods: seller.methods });
    if (call === 'GET offer/history') return envelope(offers);
    if (call === 'GET items/list') return Response.json({ status: 'OK', payload: seller.items });
    const { id, price } = z.parse(sentBody, body);
    if (call === 'POST offer/create')
      return Response.json({ status: 'OK', id: seller.add({ ...body, user_price: price }) });
    const [, found = id] = /^GET offer\/(\d+)$/.exec(call) ?? [];
    const offer = offers.find((each) => each['id'] === Number(found));
    if (!offer) return others(call, body);
    const [, method, action] = /^POST offer\/(?:request-payout\/([\w-]+)|(accept|decline))$/.exec(call) ?? [];
    if (offer['status'] !== (method === undefined ? 'offer' : 'ready_for_payout') && call.startsWith('POST'))
      return Response.json(
        { status: 'ERROR', message: `It cannot be ${action ?? 'paid out'}ed.` },
        { status: 409 },
      );
    if (method === 'card-form')
      return Response.json({ status: 'OK', id, redirect_url: 'https://pay.example/?payout=1' });
    if (method !== undefined) offer['status'] = 'payout_processing';
    if (action === 'accept' || action === 'decline') offer['status'] = DECISIONS[action];
    return call.startsWith('GET') ? envelope(offer) : Response.json({ status: 'OK', id });
  };
  return seller;
}

/** Shows the dialogs of selling. */
export const showSelling = () =>
  showToMember({
    SELL_SKINS: () => <SellDialog />,
    SELL_CONFIRMATION: (dialog) =>
      dialog.name === 'SELL_CONFIRMATION' ? <ConfirmationDialog intent={dialog.intent} /> : <p />,
    OFFER_DETAILS: (dialog) => (dialog.name === 'OFFER_DETAILS' ? <OfferDialog {...dialog} /> : <p />),
    PAYOUT: (dialog) => (dialog.name === 'PAYOUT' ? <PayoutDialog {...dialog} /> : <p />),
  });
