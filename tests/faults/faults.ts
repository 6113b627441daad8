import type { Call } from './calls.ts';
import { emptied, huge, wrongTypes } from './spoil.ts';

/** An HTTP answer. */
export interface Answer {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** A request that a fault intercepted. */
export interface Caught {
  call: Call;
  /** Sends the request to the backend, which then acts. */
  ask: () => Promise<Answer>;
  /** Resolves when the waiting page has been checked. */
  looked: Promise<void>;
}

/** What happens to an intercepted request. */
export type Fate =
  | { kind: 'answer'; answer: Answer }
  /** The connection drops after headers and half of the body. */
  | { kind: 'cut'; answer: Answer }
  | { kind: 'silence' }
  /** The connection ends without an answer. */
  | { kind: 'gone' };

export interface Fault {
  /** The request waits until the page was checked, then continues. */
  waits?: true;
  treat: (caught: Caught) => Promise<Fate> | Fate;
}

function refusal(status: number, body: unknown, headers: Record<string, string> = {}): Fate {
  return {
    kind: 'answer',
    answer: {
      status,
      headers: [['Content-Type', 'application/json'], ...Object.entries(headers)],
      body: JSON.stringify(body),
    },
  };
}

async function spoilt({ ask }: Caught, change: (body: unknown) => unknown): Promise<Fate> {
  const answer = await ask();
  const body: unknown = answer.body === '' ? {} : JSON.parse(answer.body);
  return { kind: 'answer', answer: { ...answer, body: JSON.stringify(change(body)) } };
}

const PAGE = `<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>\n`;

const BEGUN: Answer = {
  status: 200,
  headers: [['Content-Type', 'application/json']],
  body: '{"status":"OK"}',
};

/** The server's texts in these faults. */
export const SAID = {
  broken: 'Server Error',
  tooMany: 'Too Many Attempts.',
  signedOut: 'Unauthenticated.',
  unverified: 'Your email address is not verified.',
  field: 'The server does not like this value.',
  closed: 'The shop is being restocked.',
} as const;

/**
 * The sixteen faults of an answer. Those that lose an answer lose it after the backend acted, which is the worst case.
 */
export const FAULTS = {
  // Started and not ended: Chromium itself retries a connection that closes before its answer starts.
  offline: { waits: true, treat: async ({ looked }) => (await looked, { kind: 'cut', answer: BEGUN }) },
  // The debugger makes the browser refuse the connection: a server cannot refuse a single call.
  refused: { treat: () => ({ kind: 'gone' }) },
  dropped: { treat: async ({ ask }) => ({ kind: 'cut', answer: await ask() }) },
  silence: { treat: async ({ ask }) => (await ask(), { kind: 'silence' }) },
  '500': { treat: () => refusal(500, { message: SAID.broken }) },
  '502-html': {
    treat: () => ({
      kind: 'answer',
      answer: { status: 502, headers: [['Content-Type', 'text/html']], body: PAGE },
    }),
  },
  '429': { treat: () => refusal(429, { message: SAID.tooMany }, { 'Retry-After': '1' }) },
  '401': { treat: () => refusal(401, { message: SAID.signedOut }) },
  '403-unverified': { treat: () => refusal(403, { status: 'ERROR', message: SAID.unverified }) },
  '422': {
    treat: ({ call }) =>
      refusal(422, {
        status: 'ERROR',
        message: 'The given data was invalid.',
        errors: { [call.field ?? 'unheard_of']: [SAID.field] },
      }),
  },
  'not-ok': { treat: () => refusal(200, { status: 'ERROR', message: SAID.closed }) },
  'no-payload': { treat: (caught) => spoilt(caught, () => ({ status: 'OK' })) },
  'wrong-types': { treat: (caught) => spoilt(caught, wrongTypes) },
  'empty-list': { treat: (caught) => spoilt(caught, emptied) },
  'huge-list': { treat: (caught) => spoilt(caught, huge) },
  slow: {
    waits: true,
    async treat({ ask, looked }) {
      await looked;
      return { kind: 'answer', answer: await ask() };
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** The faults that spoil an answer after the backend acted. */
export const ACTED: ReadonlySet<FaultName> = new Set<FaultName>([
  'dropped',
  'silence',
  'no-payload',
  'wrong-types',
  'empty-list',
  'huge-list',
]);

export function faultNamed(name: FaultName): Fault {
  return FAULTS[name];
}
