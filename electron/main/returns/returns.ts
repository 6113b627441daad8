import { clipboard } from 'electron';
import type { Awaited, FollowAnswer, ReturnNotice } from '#shared/returns.ts';
import { log } from '../logs/log.ts';
import type { receiveLinks } from './arrivals.ts';
import { createFollower } from './follow.ts';
import type { Ledger } from './ledger.ts';
import { createPayments } from './open-payment.ts';
import type { Secrets } from './secrets.ts';
import { createSteam } from './steam.ts';

interface ReturnsOptions {
  api: string | undefined;
  ledger: Ledger;
  secrets: Secrets;
  links: ReturnType<typeof receiveLinks>;
  post: (path: string, body: object) => Promise<Response>;
  /** What the page is told. */
  tell: {
    screen: (path: string) => void;
    notice: (notice: ReturnNotice) => void;
    signedIn: () => void;
  };
}

/** Everything by which a payment or a Steam sign-in leaves the client and comes back into it. */
export function openReturns({ api, ledger, secrets, links, post, tell }: ReturnsOptions) {
  const payments = createPayments(api, ledger);

  /** What a page that does not listen yet is told when it does; each once. */
  const unheard = new Map<string, () => void>();
  let listening = false;
  const say = (name: string, tellPage: () => void) => {
    if (listening) tellPage();
    else unheard.set(name, tellPage);
  };
  const notice = (what: ReturnNotice) => say(what, () => tell.notice(what));

  const steam = createSteam({ api, ledger, secrets, post, noBrowser: () => notice('no-browser') });

  const follower = createFollower({
    ledger,
    screen: tell.screen,
    notice,
    refused: (reason) => log.warn(`A link was refused: ${reason}.`),
    steam: async (link) => {
      const waitedFor = steam.isWaitedFor();
      const answer = await steam.returned(link);
      if (answer === 'followed') say('signed in', tell.signedIn);
      if (answer === 'failed' && !waitedFor) notice('sign-in-failed');
      return answer;
    },
  });
  links.to((arrived) => void follower.followAll(arrived));

  return {
    signInWithSteam: () => steam.signIn(),
    cancelSteam(): undefined {
      steam.cancel();
    },
    openPayment: (url: string) => payments.open(url),
    isPaymentTarget: (url: string) => payments.isTarget(url),
    /** Copies the address that the browser was sent to. @returns false where none is known */
    async copyAddress(awaited: Awaited): Promise<boolean> {
      const address = awaited.kind === 'steam' ? steam.address() : payments.address(awaited.order);
      if (address === undefined) return false;
      await clipboard.writeText(address);
      return true;
    },
    /** Opens that address once more. @returns false where none is known, or no browser opened */
    openAgain: (awaited: Awaited): Promise<boolean> =>
      awaited.kind === 'steam' ? steam.openAgain() : payments.openAgain(awaited.order),
    /** Brings the page to a screen that its user chose outside of it; of several before it listens, the last. */
    show: (path: string) => say('screen', () => tell.screen(path)),
    followLink: (link: string): Promise<FollowAnswer> => follower.followPasted(link),
    /** The page listens now; what waited is told. */
    listen(): undefined {
      listening = true;
      follower.listen();
      for (const tellPage of unheard.values()) tellPage();
      unheard.clear();
    },
    /** The page is being loaded anew. */
    pause(): void {
      listening = false;
      follower.pause();
      steam.unheard();
    },
  };
}
