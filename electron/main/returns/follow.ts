import { parseDeepLink } from '#shared/deep-link.ts';
import type { FollowAnswer } from '#shared/returns.ts';
import { screenPath, type ShopScreen } from '#shared/shop-screen.ts';
import type { PageMailbox } from '../page-mailbox.ts';
import type { PendingReturns } from './pending-returns.ts';

interface FollowOptions {
  pending: Pick<PendingReturns, 'take' | 'follow'>;
  page: Pick<PageMailbox, 'showScreen' | 'notify'>;
  steam: (link: { code: string; state: string }) => Promise<FollowAnswer>;
  /** Reports why a link was refused, without anything that it contained. */
  refused: (reason: string) => void;
}

/**
 * Follows links of the system and those that a user pastes. Of several screens at once the page is shown the last, and
 * told that there were more. Sign-ins are each handled, in order.
 */
export function createLinkFollower({ pending, page, steam, refused }: FollowOptions) {
  /**
   * A payment's link leads to its screen once. An order that this client does not know has its screen as well: the
   * screen shows only what the server says of it.
   */
  const admit = (screen: ShopScreen): FollowAnswer => {
    if (screen.kind !== 'payment-result' || !screen.order) return 'followed';
    if (!pending.follow(screenPath(screen))) return 'used';
    pending.take('payment', screen.order);
    return 'followed';
  };

  /** @param show called at once for a screen that may be shown */
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
    /** Links that came at once, in their order. */
    async followAll(links: readonly string[]): Promise<void> {
      const screens = new Map<string, ShopScreen>();
      const answers = links.map(async (link) => {
        const answer = await follow(link, (screen) => {
          const path = screenPath(screen);
          screens.delete(path);
          screens.set(path, screen);
        });
        if (answer === 'sign-in-again') page.notify('sign-in-again');
      });
      // Before the sign-ins' exchanges, which take their time.
      const last = [...screens.values()].at(-1);
      const replaced = last !== undefined && page.showScreen(last);
      if (replaced || screens.size > 1) page.notify('more-links');
      await Promise.all(answers);
    },

    /** One link that a user pasted; the answer says what became of it. */
    followPasted: (link: string): Promise<FollowAnswer> => follow(link, (screen) => page.showScreen(screen)),
  };
}
