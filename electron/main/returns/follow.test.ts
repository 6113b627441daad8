import { describe, expect, it, vi } from 'vitest';
import { returnNotice, type FollowAnswer, type ReturnNotice } from '#shared/returns.ts';
import { screenPath, shopScreen } from '#shared/shop-screen.ts';
import { createPageMailbox } from '../page-mailbox.ts';
import { createLinkFollower } from './follow.ts';
import { PendingReturns } from './pending-returns.ts';
import { EMPTY } from './record.ts';

const STEAM = 'vitrine://auth/steam?code=c&state=s';

/** A follower with a page behind it, which listens from the start. */
function makeFollower(listening = true, steamSays: FollowAnswer = 'followed') {
  const pending = new PendingReturns({ contents: () => EMPTY, write: () => true });
  const shown: string[] = [];
  const noticed: ReturnNotice[] = [];
  const refused: string[] = [];
  const steam = vi.fn(() => Promise.resolve(steamSays));
  const page = createPageMailbox((name, payload) => {
    if (name === 'screen') shown.push(screenPath(shopScreen.parse(payload)));
    if (name === 'returned') noticed.push(returnNotice.parse(payload));
  });
  const follower = createLinkFollower({ pending, page, steam, refused: (reason) => refused.push(reason) });
  if (listening) page.listen();
  return { follower, page, pending, shown, noticed, refused, steam };
}

describe('screens', () => {
  it('are shown at once to a page that listens, and not twice to one that comes later', async () => {
    const { follower, page, shown, noticed } = makeFollower();
    await follower.followAll(['vitrine://products']);
    page.pause();
    page.listen();
    expect(shown).toEqual(['/products']);
    expect(noticed).toEqual([]);
  });

  it('wait for a page that does not listen yet: the newest, with a word about the others', async () => {
    const { follower, page, shown, noticed } = makeFollower(false);
    await follower.followAll(['vitrine://products?search=a']);
    await follower.followAll(['vitrine://products?search=b', 'vitrine://products?search=c']);
    expect(shown).toEqual([]);
    page.listen();
    expect([shown, noticed]).toEqual([['/products?search=c'], ['more-links']]);
  });

  it('that wait are replaced by other ones with a word about it, and by the same ones without', async () => {
    const { follower, page, shown, noticed } = makeFollower(false);
    await follower.followAll(['vitrine://products?search=a']);
    await follower.followAll(['vitrine://products?search=a']);
    page.listen();
    expect([shown, noticed]).toEqual([['/products?search=a'], []]);
    page.pause();
    await follower.followAll(['vitrine://products?search=a']);
    await follower.followAll(['vitrine://products?search=b']);
    page.listen();
    expect([shown, noticed]).toEqual([['/products?search=a', '/products?search=b'], ['more-links']]);
  });

  it('of one command line: shows the last one; a repeated link is no second link', async () => {
    const { follower, shown, noticed } = makeFollower();
    await follower.followAll(['vitrine://products', 'vitrine://account/orders', 'vitrine://cart']);
    expect([shown, noticed]).toEqual([['/account/orders'], ['more-links']]);
    await follower.followAll(['vitrine://products', 'vitrine://products']);
    expect([shown, noticed]).toEqual([['/account/orders', '/products'], ['more-links']]);
  });
});

describe('payments', () => {
  it('that are pending are used up by the first link, and their screen is shown', async () => {
    const { follower, pending, shown } = makeFollower();
    pending.begin('payment', '17');
    expect(await follower.followPasted('vitrine://success-payment?type=topup&order=17')).toBe('followed');
    expect(shown).toEqual(['/success-payment?type=topup&order=17']);
    expect(pending.take('payment', '17').was).toBe('used');
  });

  it('of unknown orders open their screen once', async () => {
    const { follower, shown, refused } = makeFollower();
    expect(await follower.followPasted('vitrine://fail-payment?order=9')).toBe('followed');
    expect(await follower.followPasted('VITRINE://fail-payment/?order=9')).toBe('used');
    expect(await follower.followPasted('vitrine://success-payment?order=9')).toBe('followed');
    expect(shown).toEqual(['/fail-payment?order=9', '/success-payment?order=9']);
    expect(refused).toEqual(['it was followed before']);
  });

  it('without an order have no time and may come again', async () => {
    const { follower, shown } = makeFollower();
    await follower.followAll(['vitrine://success-payment?type=topup']);
    await follower.followAll(['vitrine://success-payment?type=topup']);
    expect(shown).toHaveLength(2);
  });
});

describe('sign-ins', () => {
  it('are handled each, before and after screens, and never shown', async () => {
    const { follower, page, steam, shown } = makeFollower(false);
    await follower.followAll([STEAM, 'vitrine://products', STEAM]);
    expect(steam).toHaveBeenCalledTimes(2);
    page.listen();
    expect(shown).toEqual(['/products']);
  });

  it('that were lost with a restart are told to the page', async () => {
    const { follower, noticed } = makeFollower(true, 'sign-in-again');
    await follower.followAll([STEAM]);
    expect(noticed).toEqual(['sign-in-again']);
  });

  it.each(['not-ours', 'used', 'expired', 'failed'] as const)(
    '%s: whoever pasted it is told',
    async (was) => {
      const { follower, shown } = makeFollower(true, was);
      expect(await follower.followPasted(STEAM)).toBe(was);
      expect(shown).toEqual([]);
    },
  );
});

describe('anything else', () => {
  it.each([
    'vitrine://cart?secret=1',
    'https://shop.example/success-payment?order=secret',
    ' vitrine://products?search=secret',
    'javascript:alert("secret")',
    '',
  ])('%j changes nothing, and is noted without its values', async (link) => {
    const { follower, shown, refused, steam } = makeFollower();
    expect(await follower.followPasted(link)).toBe('not-ours');
    expect(shown).toEqual([]);
    expect(steam).not.toHaveBeenCalled();
    expect(refused).toHaveLength(1);
    expect(refused.join()).not.toContain('secret');
  });
});
