import type { CallName, CallRequest, CallResponse } from '#shared/bridge.ts';
import type { Choices } from '#shared/choices.ts';
import type { ConsentPreferences } from '#shared/consent.ts';
import type { Desk } from '#shared/desk/desk.ts';
import type { BrowserTask, FollowAnswer, ReturnNotice } from '#shared/returns.ts';
import type { SavedFile, SaveResult } from '#shared/saved-file.ts';
import type { SessionKeeping } from '#shared/session-keeping.ts';
import type { ShopScreen } from '#shared/shop-screen.ts';
import type { ShownLanguage } from '#shared/shown-language.ts';
import type { IntentStore } from './intent-store.ts';
import type { PickedFile } from './page-files.ts';
import type { LocalKey } from '../storage-keys.ts';

/** How a Steam sign-in ended, as far as this shell knows at once. */
export type SteamSignInResult = 'left-page' | 'signed-in' | 'failed' | 'cancelled';

/** Where the session is stored: in the browser, or as the desktop client's vault reports. */
export type KeptSession = SessionKeeping | { place: 'browser' };

/** `ask`: the user has not decided yet. `missing`: this device has no notifications. */
export type NoticePermission = 'allowed' | 'ask' | 'blocked' | 'missing';

/** Helps to bring a sign-in or payment back into the app. The page never sees the addresses themselves. */
export interface Returns {
  /** @returns false when the address is unknown, for example after a restart */
  copyAddress(browserTask: BrowserTask): Promise<boolean>;
  /** @returns false when the address is unknown, or no browser opened */
  openAgain(browserTask: BrowserTask): Promise<boolean>;
  /** Follows a link that the user pasted, as if the system had sent it. */
  follow(link: string): Promise<FollowAnswer>;
  /** Stops waiting for Steam. */
  cancelSteam(): void;
}

/** The differences between the desktop client and a web page. All other renderer code is shared. */
export interface Platform {
  readonly kind: 'web' | 'desktop';

  /** Small settings that survive a reload. A full or blocked storage loses the value and never throws. */
  readonly storage: {
    get(key: LocalKey): string | undefined;
    set(key: LocalKey, value: string): void;
    remove(key: LocalKey): void;
    /** Calls `listener` when another window changed a value. @returns stops it */
    watch(listener: (key: string, value: string | undefined) => void): () => void;
  };

  /**
   * The persistent store of payment intents, always the same instance. @throws Error when its code can't be loaded
   */
  intents(): Promise<IntentStore>;

  /**
   * The trader's desk of the desktop client; undefined on the web, where the page runs it (`desk-host/`).
   * @throws Error when its code can't be loaded
   */
  readonly desk: (() => Promise<Desk>) | undefined;

  /** Whether this device shows the desk's notifications. */
  readonly notifications: {
    get(): Promise<NoticePermission>;
    /** Asks the user; call it after a press. @returns the new state */
    ask(): Promise<NoticePermission>;
  };

  /**
   * Text files of the user, in folders that the page does not learn. Call both after a press. Neither rejects, but for
   * code that can't be loaded.
   */
  readonly files: {
    /** Saves a text. On the web `saved` means that the browser has it. */
    save(file: SavedFile): Promise<SaveResult>;
    /** Has the user pick a text file. @param accept its ending, such as `.json` @param most bytes that are read */
    open(accept: string, most: number): Promise<PickedFile>;
  };

  /** The bearer token. On the desktop the main process has it: `get` returns undefined and `set` does nothing. */
  readonly token: {
    get(): string | undefined;
    set(token: string): void;
    clear(): void;
  };

  /** Where the session is stored, and the user's choice about it; undefined when unknown. */
  readonly sessionKeeping: {
    get(): Promise<KeptSession | undefined>;
    /** Allows or forbids storing the session with a weak keyring. @returns the new state */
    keepWeak(allowed: boolean): Promise<KeptSession | undefined>;
    /** Calls `listener` with each new state, also while the system asks for the keyring's password. @returns stops it */
    watch(listener: (kept: KeptSession) => void): () => void;
  };

  /**
   * The cookies that the visitor allows, besides necessary ones. An answer is valid for 365 days; `get` resolves with
   * undefined when the visitor must be asked. A failing store loses the answer and never throws.
   */
  readonly consent: {
    get(): Promise<ConsentPreferences | undefined>;
    set(preferences: ConsentPreferences): Promise<void>;
  };

  /** Whether the session's cookie is kept. A browser may block all cookies, and its user may change that at any time. */
  keepsCookies(): boolean;

  /**
   * Starts Steam sign-in; call it after the age dialog. On the web it leaves the page and resolves with `left-page`.
   * On the desktop it opens the system's browser and resolves when the link returns.
   */
  signInWithSteam(): Promise<SteamSignInResult>;

  /**
   * Help for when nothing returns from the system's browser; undefined on the web, where the page itself leaves and
   * returns.
   */
  readonly returns: Returns | undefined;

  /** Opens an external link: in a new tab on the web, in the system's browser on the desktop. */
  openExternal(url: string): void;

  /**
   * Opens a payment's `redirect_url` if `paymentTarget` allows it. On the web the page goes there; on the desktop the
   * system's browser opens it. `no-browser` means that the address is allowed but no browser opened.
   */
  goToPayment(redirectUrl: string): Promise<'left-page' | 'opened' | 'refused' | 'no-browser'>;

  /** Calls `listener` when a deep link, a notification of the desktop client or its menu opens a screen. */
  onScreen(listener: (screen: ShopScreen) => void): () => void;

  /** Calls `listener` with notices about returned links, besides the screens they open. */
  onReturnNotice(listener: (notice: ReturnNotice) => void): () => void;

  /**
   * Calls `listener` when the session may have started or ended outside the page, such as a Steam sign-in that
   * returned after a reload. Ask the server for its state.
   */
  onSession(listener: () => void): () => void;

  /** Calls `listener` for commands of the shell's menu, keys or mouse buttons. */
  onCommand(listener: (command: 'search' | 'back' | 'forward') => void): () => void;

  /**
   * Calls `listener` when the computer falls asleep and wakes up; each may come twice. Browsers don't report sleep:
   * there `awake` also means that the page is visible again after a while.
   */
  onPower(listener: (power: 'asleep' | 'awake') => void): () => void;

  /**
   * Reports the page's language to the shell, for the desktop client's menu and dialogs.
   * @param language its code, direction and all texts translated by the server
   */
  reportLanguage(language: ShownLanguage): void;

  /** Reports the choices of the menu of preferences to the shell, for the desktop client's part in them. */
  reportChoices(choices: Choices): void;

  /** From now on, the user is asked before a reload or the end of the page loses input. @returns stops it */
  guardInput(): () => void;

  /**
   * Asks the desktop client's main process. For what only the client has: what browsers do too is a member of its own.
   * @returns undefined on the web, and for a call that main refuses
   */
  askMain<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
  ): Promise<CallResponse<Name> | undefined>;
}
