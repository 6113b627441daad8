import * as z from 'zod/mini';
import { flag, id, moment, money, optional, text } from './scalars.ts';

/** GET is-auth. */
export const authCheck = z.lazy(() => z.object({ authenticated: flag, emailVerified: z.catch(flag, false) }));

/** POST login, register, auth/steam/exchange. In the desktop client the token never reaches the page. */
export const signedIn = z.lazy(() => z.object({ token: optional(z.string()) }));

/**
 * A SteamID64. As a JSON number it has lost its last digits, as PHP's text of such a number too (`7.6561197960288E+16`): it
 * would name another account.
 */
const steamId = z.string().check(z.regex(/^\d{17}$/));

/** URL of an avatar at Steam or on our own host. Any other host could track the shop's users. */
const AVATAR = /^(?:https:\/\/(?:[\w-]+\.)+steamstatic\.com\/|\/(?![/\\]))[^\\\p{Cc}\s]*$/u;

/** GET user/profile. `balance` is minor units of EUR; `createdAt` is epoch seconds. */
export const profile = z.lazy(() =>
  z.pipe(
    z.object({
      name: z.catch(text, ''),
      surname: z.catch(text, ''),
      email: z.catch(text, ''),
      phone: z.catch(text, ''),
      balance: money,
      avatar_medium: optional(z.string().check(z.regex(AVATAR))),
      country: optional(id),
      city: z.catch(text, ''),
      address: z.catch(text, ''),
      zip: z.catch(text, ''),
      steamId: optional(steamId),
      steam_trade_link: optional(z.string()),
      created_at: optional(moment),
      /** The member's country by their IP address. No screen shows it. */
      realCountry: optional(z.object({ hash: text })),
    }),
    z.transform(({ avatar_medium, steam_trade_link, created_at, zip, realCountry, ...rest }) => ({
      ...rest,
      avatar: avatar_medium,
      tradeLink: steam_trade_link,
      createdAt: created_at,
      countryHash: realCountry?.hash,
      postCode: zip,
      fullName: `${rest.name} ${rest.surname}`.trim(),
    })),
  ),
);
export type Profile = z.output<typeof profile>;

/** A response of which only success or refusal matters. An HTML page or truncated JSON is invalid. */
export const acknowledged = z.lazy(() =>
  z.unknown().check(z.refine((body) => typeof body !== 'string' || !/^\s*[<{[]/.test(body))),
);
