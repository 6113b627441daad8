import { onTestFinished, vi } from 'vitest';
import { http } from '#renderer/src/api/http.ts';

/** What goes wrong with one call. `act` carries out the request. */
export type Fault = (act: () => Response, signal: AbortSignal) => Response | Promise<Response>;

const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

const REASON = /^(We got no clear answer|The shop (reported an error|is being updated))\. /.source;
/** What a form says while it asks what became of a request, after no answer or an error. */
export const ASKS = new RegExp(`${REASON}We ask until \\d\\d:\\d\\d whether `);
/** What it says when the history does not list the request. */
export const NOT_LISTED = new RegExp(`${REASON}Your history does not list your request\\. You can try again`);

/** The ways to lose a request, so that the server does not act. */
export const NOT_ARRIVED: Record<string, Fault> = {
  'a server error': () => Response.json({ message: 'Server Error' }, { status: 500 }),
  'an update of the shop': () => refuseUpdating(),
  'a page of HTML': () => new Response('<!DOCTYPE html><title>Maintenance</title>'),
  'a line cut before it acts': cut,
  'silence for 20 s': (_, signal) => silence(signal),
};
/** The ways to lose an answer after the server acted. */
export const ANSWER_LOST: Record<string, Fault> = {
  'a cut line': (act) => (act(), cut()),
  'half of the answer': (act) => (act(), new Response('{"status":"OK","payl')),
  'silence for 20 s': (act, signal) => (act(), silence(signal)),
};

const refuseUpdating = () =>
  Response.json({ message: 'Service Unavailable' }, { status: 503, headers: { 'Retry-After': '60' } });

/** A refusal of the server. */
export const refuse =
  (status: number, message: string, errors: Record<string, string[]> = {}): Fault =>
  () =>
    Response.json({ status: 'ERROR', message, errors }, { status });

/** Moves the clock past the time for which a form asks what became of a request without an answer. */
export function passAskingTime(): void {
  vi.setSystemTime(Date.now() + 61_000);
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets the 20 s of a silent server elapse at once in this test; `client.test.ts` checks how many they are. */
export function hurryTimeouts(): void {
  const { timeout } = http.defaults;
  http.defaults.timeout = 20;
  onTestFinished(() => {
    http.defaults.timeout = timeout ?? 0;
  });
}
