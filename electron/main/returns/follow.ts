import { parseDeepLink } from '#shared/deep-link.ts';
import type { FollowAnswer, ReturnNotice } from '#shared/returns.ts';
import type { Ledger } from './ledger.ts';

interface FollowOptions {
  ledger: Pick<Ledger, 'take' | 'follow'>;
  /** The page is to show this path; only paths that the parser made get here. */
  screen: (path: string) => void;
  notice: (notice: ReturnNotice) => void;
  steam: (link: { code: string; state: string }) => Promise<FollowAnswer>;
  /** Says why a link was refused, without anything that stood in it. */
  refused: (reason: string) => void;
}

const PAYMENT = /^\/(?:success|fail|pending|processing)-payment\?/;

/**
 * Follows links, wherever they come from: the system, or the field that a user pastes one into. Each is parsed, and
 * asked of the ledger. Of several at once the newest screen is shown; the page is told that there were more, and what
 * payments it waits for it asks the server about by itself. Sign-ins are handled each, in order.
 */
export function createFollower({ ledger, screen, notice, steam, refused }: FollowOptions) {
  /** Screens for a page that does not listen yet: only the newest matters, and whether there were more. */
  let newest: string | undefined;
  let more = false;
  let listening = false;

  const show = () => {
    if (!listening || newest === undefined) return;
    screen(newest);
    if (more) notice('more-links');
    newest = undefined;
    more = false;
  };

  /**
   * A payment's link leads to its screen once; what the screen says, the server said (document 3, decision 20). That
   * is why an order we know nothing of may have its screen as well.
   */
  const admit = (path: string): FollowAnswer => {
    const order = PAYMENT.test(path) ? new URLSearchParams(path.slice(path.indexOf('?'))).get('order') : null;
    if (!order) return 'followed';
    if (!ledger.follow(path)) return 'used';
    ledger.take('payment', order);
    return 'followed';
  };

  const follow = async (link: string): Promise<FollowAnswer> => {
    const parsed = parseDeepLink(link);
    switch (parsed.kind) {
      case 'screen': {
        const answer = admit(parsed.path);
        if (answer !== 'followed') refused('it was followed before');
        else {
          more ||= newest !== undefined && newest !== parsed.path;
          newest = parsed.path;
        }
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
      const answers = links.map(async (link) => {
        const answer = await follow(link);
        if (answer === 'sign-in-again') notice('sign-in-again');
      });
      // Screens do not wait for a sign-in's exchange.
      show();
      await Promise.all(answers);
    },

    /** One link that a user pasted; they are told what became of it. */
    async followPasted(link: string): Promise<FollowAnswer> {
      const answer = follow(link);
      show();
      return answer;
    },

    /** The page listens now; what waited is told. */
    listen(): void {
      listening = true;
      show();
    },
    /** The page is being loaded anew. */
    pause(): void {
      listening = false;
    },
  };
}
