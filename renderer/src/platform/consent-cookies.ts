import {
  CONSENT_MS,
  giveConsent,
  readConsent,
  type Consent,
  type ConsentPreferences,
} from '#shared/consent.ts';
import type { Platform } from './platform.ts';

/** The cookies for the time of the answer and for the answer. */
const GIVEN = 'cookie_consent';
const PREFERENCES = 'cookie_preferences';

/** The page's cookies as the browser shows them: one text to read, one cookie a write. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  /** On https a cookie stays on https. */
  secure: boolean;
}

/** A browser that keeps no cookies, or a frame that may not have any, throws; then the answer is not kept. */
const pageCookies: CookieJar = {
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
      // The visitor is asked again next time.
    }
  },
  // Asked for when a cookie is written: a test without a page loads this file too.
  get secure() {
    return window.location.protocol === 'https:';
  },
};

function valueOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** What the cookies say, unchecked; undefined for what is no text of ours at all. */
function read(cookies: string): unknown {
  const given = valueOf(cookies, GIVEN);
  const preferences = valueOf(cookies, PREFERENCES);
  if (given === undefined || preferences === undefined || !/^\d{1,16}$/.test(given)) return undefined;
  try {
    const chosen: unknown = JSON.parse(decodeURIComponent(preferences));
    return { givenAt: Number(given), preferences: chosen };
  } catch {
    return undefined;
  }
}

/** The web's consent: two cookies for 365 days, read by the same rules as the desktop's. */
export function cookieConsent(jar: CookieJar): Platform['consent'] {
  const write = ({ givenAt, preferences }: Consent) => {
    const rest = `; Max-Age=${CONSENT_MS / 1000}; Path=/; SameSite=Lax${jar.secure ? '; Secure' : ''}`;
    jar.write(`${PREFERENCES}=${encodeURIComponent(JSON.stringify(preferences))}${rest}`);
    jar.write(`${GIVEN}=${givenAt}${rest}`);
  };
  return {
    get: () => Promise.resolve(readConsent(read(jar.read()), Date.now())),
    set: (preferences: ConsentPreferences) => Promise.resolve(write(giveConsent(preferences, Date.now()))),
  };
}

/** The page's own. */
export const pageConsent = cookieConsent(pageCookies);
