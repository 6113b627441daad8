import * as z from 'zod/mini';

import { readRefusal, succeeded } from '#shared/wire/envelope.ts';
import { payloadOf } from '#shared/wire/payload-of.ts';
import type { Call } from './calls.ts';
import { SERVER_TEXTS, type Answer, type FaultName } from './faults.ts';

/** What a page must do with an answer. Derived from the contract, not from the page. */
export type Expectation =
  /** It shows one of these texts, or the screen's own failure texts. */
  | { kind: 'fails'; texts: readonly string[] }
  /** Nothing is wrong. */
  | { kind: 'works' }
  /** The answer can be read, but some or all of it is missing. */
  | { kind: 'lacks' }
  /** The backend acted and its answer was lost: the page finds out, or says that it is unknown. */
  | { kind: 'lost'; texts: readonly string[] }
  | { kind: 'offline' }
  | { kind: 'expired' }
  | { kind: 'unverified' };

/** The shop's texts about a failed connection. */
export const CONNECTION_TEXTS = {
  offline: 'You are offline',
  network: 'No connection. Check your network, then try again.',
  timeout: 'The server took too long to answer. Please try again.',
  format: 'Invalid response format from server',
} as const;

function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return body;
  }
}

/** What the page must do with a fault. @param sent the answer sent; undefined for none or half of one */
export function expectationOf(name: FaultName, call: Call, sent: Answer | undefined): Expectation {
  if (name === 'offline') return { kind: 'offline' };
  const fails = (texts: readonly string[]): Expectation => ({ kind: 'fails', texts });
  const unknown = (text: string): Expectation => ({ kind: call.money ? 'lost' : 'fails', texts: [text] });
  if (name === 'silence') return unknown(CONNECTION_TEXTS.timeout);
  if (name === 'dropped') return unknown(CONNECTION_TEXTS.network);
  if (!sent) return fails([CONNECTION_TEXTS.network]);
  const body = parsed(sent.body);
  const { text, message } = readRefusal(body);
  const words = text === undefined ? [] : [text];
  if (sent.status === 401 && !call.keepsSession) return { kind: 'expired' };
  if (sent.status === 403 && message === SERVER_TEXTS.unverified) return { kind: 'unverified' };
  if (sent.status >= 400) return fails(words);
  const isJudged = call.envelope !== 'own-status' && call.envelope !== 'empty';
  if (isJudged && !succeeded(body)) return fails(words);
  const read = call.envelope === 'whole' ? body : payloadOf(body);
  if (!z.safeParse(call.response, read).success) return unknown(CONNECTION_TEXTS.format);
  return { kind: name === 'slow' ? 'works' : 'lacks' };
}
