import { logFailure } from '../platform/log-failure.ts';

/** Time limit of the lookup: the form must not wait for it. In ms. */
const LOOKUP_TIMEOUT_MS = 3000;

/**
 * The country in a reply of the IP-to-country service: `1;DE;DEU;Germany`. A first character other than 1 means
 * failure.
 * @throws Error 'unable to fetch the country'
 */
export function countryOfReply(reply: string): string {
  const code = reply.slice(2, 4);
  if (!reply.startsWith('1') || !/^[A-Z]{2}$/.test(code)) throw new Error('unable to fetch the country');
  return code;
}

/** The region of the first language that has one: `de-AT` gives AT. Undefined when none has. */
export function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Not a language tag; try the next one.
    }
  }
  return undefined;
}

/**
 * Queries the service without cookies or referrer; it only learns the visitor's IP address.
 * @throws Error when the lookup fails
 */
async function lookUpCountry(service: string): Promise<string> {
  const answer = await fetch(service, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error('unable to fetch the country');
  return countryOfReply(await answer.text());
}

/**
 * The initial country of a phone field: the configured service's answer, else the region of the browser's languages,
 * else undefined.
 */
export async function defaultCountry(
  service: string | undefined,
  languages: readonly string[],
): Promise<string | undefined> {
  if (service !== undefined) {
    try {
      return await lookUpCountry(service);
    } catch (error) {
      // Not shown to the user: the browser's region is good enough.
      logFailure('unable to fetch the country', error);
    }
  }
  return regionOf(languages);
}
