import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

import { isHostName } from '#shared/http/hosts.ts';

/** The command line is invalid. `message` is one sentence that says what to do. */
export class FlagError extends Error {
  override name = 'FlagError';
}

const whole = (text: string, low: number, high: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, text)),
    z.pipe(z.transform(Number), z.number().check(z.gte(low, text), z.lte(high, text))),
  );

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && text === url.origin;
}

const Flags = z.object({
  host: z._default(z.string().check(z.minLength(1, '--host needs a name or an address.')), '127.0.0.1'),
  'allowed-host': z._default(
    z.array(z.string().check(z.refine(isHostName, '--allowed-host must be a name such as shop.example.'))),
    [],
  ),
  port: z._default(whole('--port must be a whole number from 0 to 65535.', 0, 65_535), 4180),
  'gateway-port': z.optional(whole('--gateway-port must be a whole number from 0 to 65535.', 0, 65_535)),
  db: z._default(z.string().check(z.minLength(1, '--db needs a file name.')), '.sandbox/market.db'),
  seed: z.optional(whole('--seed must be a whole number from 0 to 4294967295.', 0, 4_294_967_295)),
  reset: z._default(z.boolean(), false),
  drift: z._default(z.boolean(), false),
  'spare-lists': z._default(z.boolean(), false),
  php: z._default(z.boolean(), false),
  'quick-passwords': z._default(z.boolean(), false),
  'shop-origin': z.optional(
    z
      .string()
      .check(
        z.refine(
          isOrigin,
          '--shop-origin must be an origin such as https://shop.example or http://localhost:4173.',
        ),
      ),
  ),
});

/** The flags of the command line. `seed` is undefined if not given. */
export type Flags = z.output<typeof Flags> & { 'gateway-port': number };

/**
 * Reads the command line.
 * @throws FlagError for an unknown flag, or a missing or invalid value
 */
export function readFlags(args: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  let values: unknown;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        host: text,
        'allowed-host': { ...text, multiple: true },
        port: text,
        'gateway-port': text,
        db: text,
        seed: text,
        reset: { type: 'boolean' },
        drift: { type: 'boolean' },
        'spare-lists': { type: 'boolean' },
        php: { type: 'boolean' },
        'quick-passwords': { type: 'boolean' },
        'shop-origin': text,
      },
    }));
  } catch (error) {
    throw new FlagError(error instanceof Error ? error.message : String(error));
  }
  const result = Flags.safeParse(values);
  if (!result.success) throw new FlagError(result.error.issues[0]?.message ?? 'The flags are not valid.');
  const { data } = result;
  return { ...data, 'gateway-port': data['gateway-port'] ?? nextTo(data.port) };
}

/** The port after the shop's, so that both are known in advance; any free one if the shop's is any. */
function nextTo(port: number): number {
  return port === 0 || port === 65_535 ? 0 : port + 1;
}
