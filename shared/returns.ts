import * as z from 'zod/mini';

/**
 * Outcome of a link back into the app: `followed`, or why not. `not-ours`: not our link, or a sign-in that was not started
 * here. `sign-in-again`: a sign-in whose secret did not survive a restart. `failed`: a sign-in that the server refused.
 */
export const followAnswer = z.enum(['followed', 'not-ours', 'used', 'expired', 'sign-in-again', 'failed']);
export type FollowAnswer = z.output<typeof followAnswer>;

/** What the user does in the system's browser: the sign-in, or the payment of an order. */
export const browserTask = z.union([
  z.object({ kind: z.literal('steam') }),
  z.object({ kind: z.literal('payment'), order: z.string().check(z.minLength(1), z.maxLength(512)) }),
]);
export type BrowserTask = z.output<typeof browserTask>;

/**
 * Notices about links. `more-links`: more links arrived than could be shown. `sign-in-again` and `sign-in-failed`: a
 * sign-in returned without success while the page was not waiting for it. `no-browser`: no browser opened for a sign-in.
 */
export const returnNotice = z.enum(['more-links', 'sign-in-again', 'sign-in-failed', 'no-browser']);
export type ReturnNotice = z.output<typeof returnNotice>;
