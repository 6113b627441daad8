import { hasEnded, slotOf } from '#shared/rules/intent.ts';
import { readDetails, readStored, type StoredIntent } from '#shared/rules/stored-intent.ts';
import type { IntentStore } from '../../platform/intent-store.ts';
import { saltedHash } from '../../platform/salted-hash.ts';

/** The slots that are not about one offer. */
const FIXED_SLOTS = ['purchase', 'deposit', 'offer'];

/** A copy of a member's records under another mark. */
export interface OwnerCopy {
  /** The member has the new mark: removes the originals. */
  finish(): Promise<void>;
  /** The member keeps the old mark: removes the copies. */
  undo(): Promise<void>;
}

/** True if a record may be replaced: its payment has ended. */
function isOver(record: StoredIntent): boolean {
  const details = readDetails(record.details);
  return details !== undefined && hasEnded(details);
}

/**
 * Copies a member's records, so that a change of email hides no open payment and frees no slot. Both stay until it is
 * known which mark the member has. A record of which logout left only key and print can be copied if its slot is not
 * about one offer; the server's own state of an offer prevents a second payout.
 * @param from the member's mark so far
 * @param to the mark of the new email
 * @throws Error if the store can't be read or written
 */
export async function copyIntents(
  store: Pick<IntentStore, 'read' | 'put' | 'remove'>,
  from: string,
  to: string,
): Promise<OwnerCopy> {
  const { salt, records } = await store.read();
  const place = (owner: string, slot: string) => `${owner}.${saltedHash(salt, `slot ${owner} ${slot}`)}`;
  const parsed = records.flatMap((record) => readStored(record) ?? []);
  const slotNameOf = ({ slot, details }: StoredIntent): string | undefined => {
    const read = readDetails(details);
    return read ? slotOf(read.subject) : FIXED_SLOTS.find((name) => place(from, name) === slot);
  };
  const made: { original: StoredIntent; copy: StoredIntent }[] = [];
  for (const original of parsed.filter(({ slot }) => slot.startsWith(`${from}.`))) {
    const name = slotNameOf(original);
    if (name === undefined) continue;
    const slot = place(to, name);
    // An open payment of somebody else, who has or had that email.
    const taken = parsed.find((each) => each.slot === slot);
    if (taken && !isOver(taken)) continue;
    const copy = { ...original, slot };
    await store.put(copy);
    made.push({ original, copy });
  }
  const removeAll = async (gone: readonly StoredIntent[]) => {
    for (const { slot, key } of gone) await store.remove(slot, key);
  };
  return {
    finish: () => removeAll(made.map(({ original }) => original)),
    undo: () => removeAll(made.map(({ copy }) => copy)),
  };
}
