import * as z from 'zod/mini';

import { declinedCookies } from '../../../support/consent.ts';
import type { OpenShop } from '../../../support/open-shop.ts';
import type { OpenBrowser } from '../browser.ts';
import type { Figures } from '../figures.ts';
import type { MeasuredShop } from '../measured-shop.ts';
import { copyStorage } from '../price/arabic.ts';
import type { Peer } from '../price/measure-price.ts';
import { PRICE_TEXT } from '../price/price-text.ts';
import { asNewVisitor, slow, WIDTHS, type Device, type Visitor } from '../price/slow-phone.ts';
import { taskTime } from './task-time.ts';
import { peerPress, PRESSES, type Press } from './presses.ts';
import { pressEarly, type Heard } from './press-early.ts';

/** Another site, whose first product is put into its cart. */
export interface PressedPeer extends Peer {
  /** Regular expression for the name of the button. */
  buy: string;
  /** CSS selector of what is shown then. */
  bought: string;
}

const made = z.object({ payload: z.object({ token: z.string() }) });

/** Signs a visitor in, as a new member with an empty cart. */
async function signIn(visitor: Visitor, { api, origin }: OpenShop): Promise<void> {
  const answer = await fetch(`${api}/__sandbox/api/users`, { method: 'POST' });
  const { token } = z.parse(made, await answer.json()).payload;
  await copyStorage(visitor, origin, [
    { name: 'token', value: token },
    { name: 'auth_session', value: 'true' },
  ]);
}

function pressOnce(
  open: OpenBrowser,
  device: Device,
  { shop, pages }: MeasuredShop,
  { on, member, ...target }: Press,
): Promise<Heard> {
  return asNewVisitor(open, device, async (visitor) => {
    await visitor.setCookies(declinedCookies(shop.origin));
    if (member) await signIn(visitor, shop);
    return pressEarly(visitor, pages[on], { priceText: PRICE_TEXT, settles: 'app' }, target);
  });
}

function addHeard(figures: Figures, name: string, { shown, done, missed }: Heard): void {
  figures.add(`${name}: done at`, 'ms', done);
  figures.add(`${name}: press to shown`, 'ms', shown);
  figures.add(`${name}: on something else`, '', Number(missed), {
    target: { bound: 'at most', value: 0 },
  });
}

/** Both widths with a slow processor, the phone's with the machine's own too. The line is always the slow one. */
const ON: readonly Device[] = [...WIDTHS.map(slow), { width: 390, slowdown: 1 }];

/**
 * Presses each control of `PRESSES` once, as soon as the first price is there. The states of the shop and the peer take
 * turns.
 */
export async function measurePress(
  open: OpenBrowser,
  shops: readonly MeasuredShop[],
  { peer, peers }: { peer: PressedPeer | undefined; peers: Figures },
): Promise<void> {
  for (const device of ON) {
    const at = `${device.width}, processor ×${device.slowdown}`;
    for (const [name, press] of Object.entries(PRESSES))
      for (const shop of shops)
        addHeard(shop.figures, `${at}: ${name}`, await pressOnce(open, device, shop, press));
    for (const { pages, figures } of shops)
      figures.add(
        `${at}: item, tasks until the app is there`,
        'ms',
        await taskTime(open, device, pages.item),
      );
    if (!peer) continue;
    const heard = await asNewVisitor(open, device, (visitor) =>
      pressEarly(visitor, peer.url, { priceText: peer.priceText, settles: 'load' }, peerPress(peer)),
    );
    // In turns with a member's, with which it is compared.
    addHeard(peers, `${at}: Buy, a member`, heard);
  }
}
