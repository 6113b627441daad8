import { decodePart, encodePart } from '#shared/address.ts';
import {
  CONSENT_MS,
  giveConsent,
  readConsent,
  type Consent,
  type ConsentPreferences,
} from '#shared/consent.ts';
import type { Platform } from './platform.ts';

/** Cookie names: the time of the answer, and the answer. */
const GIVEN_AT = 'cookie_consent';
const PREFERENCES = 'cookie_preferences';

/** Access to the page's cookies: `read` returns them all, `write` sets one. */
export interface PageCookies {
  read(): string;
  write(cookie: string): void;
  /** Whether to mark cookies as Secure. */
  secure: boolean;
}

/** Browsers without cookies, and frames that may not have any, throw. The answer is then lost. */
const pageCookies: PageCookies = {
  read() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  },
  write(cookie) {
    try {
      document.cookie = cookie;
    } catch {
      // The visitor is asked again on the next visit.
    }
  },
  // Read on demand: tests without a page load this file too.
  get secure() {
    return window.location.protocol === 'https:';
  },
};

function valueOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The stored answer, unvalidated; undefined when it is missing or malformed. */
function read(cookies: string): unknown {
  const givenAt = valueOf(cookies, GIVEN_AT);
  const preferences = valueOf(cookies, PREFERENCES);
  if (givenAt === undefined || preferences === undefined || !/^\d{1,16}$/.test(givenAt)) return undefined;
  try {
    const chosen: unknown = JSON.parse(decodePart(preferences) ?? '');
    return { givenAt: Number(givenAt), preferences: chosen };
  } catch {
    return undefined;
  }
}

/** The web's consent store: two cookies for 365 days, read by the same rules as the desktop client's. */
export function cookieConsent(cookies: PageCookies): Platform['consent'] {
  const write = ({ givenAt, preferences }: Consent) => {
    const rest = `; Max-Age=${CONSENT_MS / 1000}; Path=/; SameSite=Lax${cookies.secure ? '; Secure' : ''}`;
    cookies.write(`${PREFERENCES}=${encodePart(JSON.stringify(preferences))}${rest}`);
    cookies.write(`${GIVEN_AT}=${givenAt}${rest}`);
  };
  return {
    get: () => Promise.resolve(readConsent(read(cookies.read()), Date.now())),
    set: (preferences: ConsentPreferences) => Promise.resolve(write(giveConsent(preferences, Date.now()))),
  };
}

/** The consent store of this page. */
export const pageConsent = cookieConsent(pageCookies);

/** Whether the browser keeps cookies of this site: writes one, which it removes again. */
export function keepsCookies(): boolean {
  pageCookies.write('cookie_test=1; Path=/; SameSite=Lax');
  const isKept = valueOf(pageCookies.read(), 'cookie_test') !== undefined;
  if (isKept) pageCookies.write('cookie_test=; Max-Age=0; Path=/; SameSite=Lax');
  return isKept;
}
