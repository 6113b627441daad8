import * as z from 'zod/mini';
import { slotOf, underWayUntil, type Intent } from '../../../shared/rules/intent.ts';

/** Where intents are kept: one text in the shell's storage. */
export interface Shelf {
  read(): string | undefined;
  write(text: string): void;
}

const text = z.string().check(z.maxLength(4096));
const texts = z.array(text).check(z.maxLength(10_000));

const subject = z.union([
  z.object({ kind: z.literal('purchase'), itemIds: texts, by: z.enum(['balance', 'card']) }),
  z.object({ kind: z.literal('deposit'), amount: z.int() }),
  z.object({ kind: z.literal('payout'), offerId: text }),
  z.object({ kind: z.literal('offer'), action: z.literal('create'), title: text, price: z.int() }),
  z.object({ kind: z.literal('offer'), action: z.enum(['accept', 'decline']), offerId: text }),
]);

const intent = z.object({
  key: text.check(z.minLength(8)),
  subject,
  step: z.enum(['asking', 'lost', 'open', 'away', 'done', 'failed']),
  owner: text,
  started: z.number(),
  where: text.check(z.startsWith('/')),
  print: text,
  known: texts,
  order: z.optional(text),
  redirectUrl: z.optional(text),
  text: z.optional(text),
});

/** Each entry by itself: one that is broken, or of a later version, does not take the others with it. */
function readAll(shelf: Shelf): Intent[] {
  try {
    const parsed = z.safeParse(z.array(z.unknown()), JSON.parse(shelf.read() ?? '[]'));
    return (parsed.data ?? []).flatMap((entry) => {
      const read = z.safeParse(intent, entry);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
}

/**
 * The intents of this device, one a slot and owner. Always read anew, for another window may have written.
 * A shelf that can't be written keeps nothing; whoever needs the outcome in this visit holds the intent itself.
 */
export function openLedger(shelf: Shelf) {
  const same = (a: Intent, b: Intent) => a.owner === b.owner && slotOf(a.subject) === slotOf(b.subject);
  return {
    of: (owner: string) => readAll(shelf).filter((kept) => kept.owner === owner),
    find: (owner: string, slot: string) =>
      readAll(shelf).find((kept) => kept.owner === owner && slotOf(kept.subject) === slot),
    put(next: Intent) {
      const others = readAll(shelf).filter((kept) => !same(kept, next));
      shelf.write(JSON.stringify([...others, next]));
    },
    /** Until when something is under way, whoever's it is; epoch ms, 0 where nothing is. */
    underWayUntil: () => Math.max(0, ...readAll(shelf).map(underWayUntil)),
    remove(gone: Intent) {
      shelf.write(JSON.stringify(readAll(shelf).filter((kept) => kept.key !== gone.key)));
    },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
