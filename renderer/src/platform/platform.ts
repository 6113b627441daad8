import type { ConsentPreferences } from '#shared/consent.ts';
import type { BrowserTask, FollowAnswer, ReturnNotice } from '#shared/returns.ts';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import type { ShownLanguage } from '#shared/shown-language.ts';
import type { IntentStore } from './intent-store.ts';

/** How a Steam sign-in ended, as far as this shell can tell at once. */
export type SteamOutcome = 'left-page' | 'signed-in' | 'failed' | 'cancelled';

/** Where a session is kept: a browser keeps it as it keeps all pages', the client's vault says how. */
export type KeptSession = SessionKeeping | { place: 'browser' };

/** Ways to help a sign-in or a payment back into the app. The addresses themselves never come into the page. */
export interface Returns {
  /** @returns false where the address is not known, after a restart say */
  copyAddress(browserTask: BrowserTask): Promise<boolean>;
  /** @returns false where the address is not known, or no browser opened */
  openAgain(browserTask: BrowserTask): Promise<boolean>;
  /** Follows a link that the visitor pasted, as if the system had sent it. */
  follow(link: string): Promise<FollowAnswer>;
  /** Ends the wait for Steam. */
  cancelSteam(): void;
}

/** What differs between the desktop client and a web page. Everything else in the renderer is shared. */
export interface Platform {
  readonly kind: 'web' | 'desktop';

  /** Small settings that outlive a reload. A full or forbidden store loses the value and never throws. */
  readonly storage: {
    get(key: string): string | undefined;
    set(key: string, value: string): void;
    remove(key: string): void;
    /** Calls back when another window of ours changed a value; returns how to stop listening. */
    watch(listener: (key: string, value: string | undefined) => void): () => void;
  };

  /** Where intents of payments are kept, beyond a crash. The same store every time. @throws Error without a network */
  intents(): Promise<IntentStore>;

  /** The bearer token. On the desktop it lives in the main process, and this knows nothing and keeps nothing. */
  readonly token: {
    get(): string | undefined;
    set(token: string): void;
    clear(): void;
  };

  /** Where the session is kept, and what the visitor can do about it; undefined where that cannot be told now. */
  readonly sessionKeeping: {
    get(): Promise<KeptSession | undefined>;
    /** Says whether a weak keyring is to do. @returns what holds then */
    keepWeak(yes: boolean): Promise<KeptSession | undefined>;
  };

  /**
   * What the visitor allows besides what the shop cannot do without. An answer holds for 365 days; `get` gives
   * undefined where the visitor has to be asked (again). A store that fails loses the answer and never throws.
   */
  readonly consent: {
    get(): Promise<ConsentPreferences | undefined>;
    set(preferences: ConsentPreferences): Promise<void>;
  };

  /**
   * Starts Steam sign-in, after the age dialog said yes. On the web the page is left and this resolves
   * `left-page`; on the desktop the system browser opens and this resolves when the link came back.
   */
  signInWithSteam(): Promise<SteamOutcome>;

  /**
   * What helps where nothing comes back from the system's browser ; undefined on the web, where the
   * page itself goes there and comes back.
   */
  readonly returns: Returns | undefined;

  /** Opens a link outside the shop: a new tab on the web, the system browser on the desktop. */
  openExternal(url: string): void;

  /**
   * Sends the payer to a payment's `redirect_url`, if `paymentTarget` allows it. On the web the page goes there; on the
   * desktop the system's browser opens it. `no-browser`: the address is fine, but no browser opened.
   */
  leaveToPay(redirectUrl: string): Promise<'left-page' | 'opened' | 'refused' | 'no-browser'>;

  /** Calls back when a deep link or the desktop's menu asks for a screen. */
  onScreen(listener: (screen: ShopScreen) => void): () => void;

  /** Calls back with what there is to say of links besides a screen to show. */
  onReturned(listener: (notice: ReturnNotice) => void): () => void;

  /**
   * Calls back when the session may have begun or ended behind the page's back: a Steam sign-in that came back
   * after a reload, say. What it is now, the server knows.
   */
  onSession(listener: () => void): () => void;

  /** Calls back when the shell's menu, a key or a mouse asks for what the page does. */
  onCommand(listener: (command: 'search' | 'back' | 'forward') => void): () => void;

  /**
   * Calls back when the computer goes to sleep and when it is awake again; either may come twice. A web page is not
   * told of sleep: there `awake` also means that somebody looks again after a while.
   */
  onPower(listener: (power: 'asleep' | 'awake') => void): () => void;

  /**
   * Says which language the page is shown in, for what the shell shows by itself: the client's menu and dialogs.
   * @param language its direction, and all that the server has translated
   */
  tellLanguage(language: ShownLanguage): void;

  /** True for a client that was started in safe mode. */
  safeMode(): Promise<boolean>;
}
