import { isDeepStrictEqual } from 'node:util';
import { parseDeepLink } from '#shared/deep-link.ts';
import type { FollowAnswer } from '#shared/returns.ts';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';
import type { PageMailbox } from '../page-mailbox.ts';
import type { PendingReturns } from './pending-returns.ts';

interface FollowOptions {
  pending: Pick<PendingReturns, 'take' | 'follow'>;
  page: Pick<PageMailbox, 'showScreen' | 'notify'>;
  steam: (link: { code: string; state: string }) => Promise<FollowAnswer>;
  /** Reports why a link was refused, without the link's contents. */
  refused: (reason: string) => void;
}

/**
 * Follows links from the system and links that a user pastes. Of several screens the page shows the last one, with a
 * notice that there were more. Every sign-in is handled, in order.
 */
export function createLinkFollower({ pending, page, steam, refused }: FollowOptions) {
  /**
   * A payment's link opens its screen once. Unknown orders are allowed: the screen shows only what the server reports.
   */
  const admit = (screen: ShopScreen): FollowAnswer => {
    if (screen.kind !== 'payment-result' || !screen.order) return 'followed';
    // The ledger of earlier versions has these links by their address.
    if (!pending.follow(screenPath(screen))) return 'used';
    pending.take('payment', screen.order);
    return 'followed';
  };

  /** @param show called synchronously for a screen that may be shown */
  const follow = async (link: string, show: (screen: ShopScreen) => void): Promise<FollowAnswer> => {
    const parsed = parseDeepLink(link);
    switch (parsed.kind) {
      case 'screen': {
        const answer = admit(parsed.screen);
        if (answer === 'followed') show(parsed.screen);
        else refused('it was followed before');
        return answer;
      }
      case 'steam': {
        const answer = await steam(parsed);
        if (answer !== 'followed') refused(`a sign-in, ${answer.replaceAll('-', ' ')}`);
        return answer;
      }
      case 'unknown':
        refused(parsed.reason);
        return 'not-ours';
    }
  };

  return {
    /** Follows all links of one arrival, in their order. */
    async followAll(links: readonly string[]): Promise<void> {
      const screens: ShopScreen[] = [];
      const answers = links.map(async (link) => {
        const answer = await follow(link, (screen) => screens.push(screen));
        if (answer === 'sign-in-again') page.notify('sign-in-again');
      });
      // Don't wait for the sign-ins' token exchanges.
      const last = screens.at(-1);
      const replaced = last !== undefined && page.showScreen(last);
      if (replaced || screens.some((screen) => !isDeepStrictEqual(screen, last))) page.notify('more-links');
      await Promise.all(answers);
    },

    /** Follows a link that a user pasted. */
    followPasted: (link: string): Promise<FollowAnswer> => follow(link, (screen) => page.showScreen(screen)),
  };
}
