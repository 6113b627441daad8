import type { Call } from './calls.ts';
import { emptied, huge, wrongTypes } from './spoil.ts';

/** An HTTP answer. */
export interface Answer {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** A request that a fault intercepted. */
export interface InterceptedRequest {
  call: Call;
  /** Sends the request to the backend, which then acts. */
  forward: () => Promise<Answer>;
  /** Resolves when the waiting page has been checked. */
  checked: Promise<void>;
}

/** What happens to an intercepted request. */
export type FaultEffect =
  | { kind: 'answer'; answer: Answer }
  /** The connection drops after headers and half of the body. */
  | { kind: 'cut'; answer: Answer }
  | { kind: 'silence' }
  /** The connection ends without an answer. */
  | { kind: 'gone' };

/** A way in which an answer goes wrong. */
export interface Fault {
  /** The request waits until the page was checked, then continues. */
  waits?: true;
  apply: (caught: InterceptedRequest) => Promise<FaultEffect> | FaultEffect;
}

function refusal(status: number, body: unknown, headers: Record<string, string> = {}): FaultEffect {
  return {
    kind: 'answer',
    answer: {
      status,
      headers: [['Content-Type', 'application/json'], ...Object.entries(headers)],
      body: JSON.stringify(body),
    },
  };
}

async function changeAnswer(
  { forward }: InterceptedRequest,
  change: (body: unknown) => unknown,
): Promise<FaultEffect> {
  const answer = await forward();
  const body: unknown = answer.body === '' ? {} : JSON.parse(answer.body);
  return { kind: 'answer', answer: { ...answer, body: JSON.stringify(change(body)) } };
}

const PAGE = `<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>\n`;

const STARTED: Answer = {
  status: 200,
  headers: [['Content-Type', 'application/json']],
  body: '{"status":"OK"}',
};

/** The server's texts in these faults. */
export const SERVER_TEXTS = {
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
  offline: { waits: true, apply: async ({ checked }) => (await checked, { kind: 'cut', answer: STARTED }) },
  // The debugger makes the browser refuse the connection: a server cannot refuse a single call.
  refused: { apply: () => ({ kind: 'gone' }) },
  dropped: { apply: async ({ forward }) => ({ kind: 'cut', answer: await forward() }) },
  silence: { apply: async ({ forward }) => (await forward(), { kind: 'silence' }) },
  '500': { apply: () => refusal(500, { message: SERVER_TEXTS.broken }) },
  '502-html': {
    apply: () => ({
      kind: 'answer',
      answer: { status: 502, headers: [['Content-Type', 'text/html']], body: PAGE },
    }),
  },
  '429': { apply: () => refusal(429, { message: SERVER_TEXTS.tooMany }, { 'Retry-After': '1' }) },
  '401': { apply: () => refusal(401, { message: SERVER_TEXTS.signedOut }) },
  '403-unverified': { apply: () => refusal(403, { status: 'ERROR', message: SERVER_TEXTS.unverified }) },
  '422': {
    apply: ({ call }) =>
      refusal(422, {
        status: 'ERROR',
        message: 'The given data was invalid.',
        errors: { [call.field ?? 'unheard_of']: [SERVER_TEXTS.field] },
      }),
  },
  'not-ok': { apply: () => refusal(200, { status: 'ERROR', message: SERVER_TEXTS.closed }) },
  'no-payload': { apply: (request) => changeAnswer(request, () => ({ status: 'OK' })) },
  'wrong-types': { apply: (request) => changeAnswer(request, wrongTypes) },
  'empty-list': { apply: (request) => changeAnswer(request, emptied) },
  'huge-list': { apply: (request) => changeAnswer(request, huge) },
  slow: {
    waits: true,
    async apply({ forward, checked }) {
      await checked;
      return { kind: 'answer', answer: await forward() };
    },
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** The faults that spoil an answer after the backend acted. */
export const ACTED_FAULTS: ReadonlySet<FaultName> = new Set<FaultName>([
  'dropped',
  'silence',
  'no-payload',
  'wrong-types',
  'empty-list',
  'huge-list',
]);

/** The fault of this name. */
export function faultNamed(name: FaultName): Fault {
  return FAULTS[name];
}
