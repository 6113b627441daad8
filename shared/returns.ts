import * as z from 'zod/mini';

/**
 * What became of a link back into the app: `followed`, or why not. `not-ours` is no link of ours, or a sign-in that
 * was not begun here; `sign-in-again` one whose secret did not outlive a restart; `failed` one the server refused.
 */
export const followAnswer = z.enum(['followed', 'not-ours', 'used', 'expired', 'sign-in-again', 'failed']);
export type FollowAnswer = z.output<typeof followAnswer>;

/** What is waited for in the system's browser: the sign-in, or the payment of an order. */
export const awaited = z.union([
  z.object({ kind: z.literal('steam') }),
  z.object({ kind: z.literal('payment'), order: z.string().check(z.minLength(1), z.maxLength(512)) }),
]);
export type Awaited = z.output<typeof awaited>;

/**
 * What the page is told of links besides the screen to show: that more came at once than could be shown, that a
 * sign-in came back which nobody on the page waits for, and did not work, or that no browser opened for a sign-in.
 */
export const returnNotice = z.enum(['more-links', 'sign-in-again', 'sign-in-failed', 'no-browser']);
export type ReturnNotice = z.output<typeof returnNotice>;
