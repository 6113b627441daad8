import * as z from 'zod/mini';
import { DESK_PARTS } from '#shared/desk/desk.ts';

const message = z.union([
  z.object({ type: z.literal('ask'), id: z.string(), call: z.string(), question: z.unknown() }),
  /** The tab that has the desk has the question. Its answer may take a while. */
  z.object({ type: z.literal('heard'), id: z.string() }),
  z.object({ type: z.literal('answer'), id: z.string(), answer: z.unknown() }),
  z.object({ type: z.literal('refusal'), id: z.string(), why: z.enum(['malformed', 'failed']) }),
  z.object({ type: z.literal('changed'), part: z.enum(DESK_PARTS) }),
  /** A tab has taken the desk over: what was asked before is lost. */
  z.object({ type: z.literal('taken') }),
]);
/** What tabs tell each other. */
export type Message = z.output<typeof message>;
/** What ends a question. */
export type Reply = Message & { type: 'answer' | 'refusal' };

/** The channel between the shop's tabs. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Hears what other tabs send. What makes no sense is left out. @returns stops it */
export function listen(channel: TabChannel, heard: (received: Message) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(message, data);
    if (read.success) heard(read.data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
