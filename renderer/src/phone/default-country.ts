import { logFailure } from '../platform/log-failure.ts';

/** How long the lookup may take, in ms: nobody waits for a convenience. */
const PATIENCE_MS = 3000;

/**
 * The country in a reply of the IP-to-country service: `1;DE;DEU;Germany`. A first character other than 1 is a failure.
 * Otherwise the two letters at position 2 are the country.
 * @throws Error 'unable to fetch the country'
 */
export function countryOfReply(reply: string): string {
  const code = reply.slice(2, 4);
  if (!reply.startsWith('1') || !/^[A-Z]{2}$/.test(code)) throw new Error('unable to fetch the country');
  return code;
}

/** The region of the first language that names one: `de-AT` is AT. Undefined for bare languages. */
export function regionOf(languages: readonly string[]): string | undefined {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Not a language tag; the next one may be.
    }
  }
  return undefined;
}

/** Asks the service. It learns the visitor's address anyway; it gets no cookies and no page address. */
async function lookUp(service: string): Promise<string> {
  const answer = await fetch(service, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error('unable to fetch the country');
  return countryOfReply(await answer.text());
}

/**
 * The country that a phone field starts with: the configured service's answer, else the region of the browser's
 * languages, else none.
 */
export async function defaultCountry(
  service: string | undefined,
  languages: readonly string[],
): Promise<string | undefined> {
  if (service !== undefined) {
    try {
      return await lookUp(service);
    } catch (error) {
      // Nobody is told: the browser's own region does as well.
      logFailure('unable to fetch the country', error);
    }
  }
  return regionOf(languages);
}
