import * as z from 'zod/mini';
import { asList, asMap } from './read-scalars.ts';

// Lists as backends send them. One entry that breaks the contract must not cost the reader all others: it is left out,
// and the reason is logged.

/** Hears why an entry could not be read, while an answer is parsed. */
let tell: ((reason: string) => void) | undefined;

/**
 * Parses an answer.
 * @param onMisfit hears of each entry of a list that breaks the contract: its first wrong member, without values
 */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  onMisfit: (reason: string) => void,
) {
  tell = onMisfit;
  try {
    const read = z.safeParse(schema, answer);
    const map = asMap(answer);
    // Where the contract has a map, an empty list is an empty one.
    return read.success || map === answer ? read : z.safeParse(schema, map);
  } finally {
    tell = undefined;
  }
}

/** What Zod says of an entry that does not fit. It asks without it for the default value of the JSON schema. */
type Misfit = { input: unknown; error: { issues: readonly z.core.$ZodIssue[] } } | undefined;

/**
 * A list's entry.
 * @param instead reads one that breaks the contract as far as that goes; undefined leaves it out
 */
export function entryOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  instead: (entry: unknown) => z.output<Schema> | undefined = () => undefined,
) {
  return z.catch(z.optional(schema), (misfit: Misfit) => {
    const [issue] = misfit?.error.issues ?? [];
    if (issue) tell?.(`${issue.path.map(String).join('.') || 'entry'}: ${issue.code}`);
    return misfit && instead(misfit.input);
  });
}

/** A list as backends send it. */
export const arrayOf = <Schema extends z.ZodMiniType>(entry: Schema) =>
  // For the JSON schema: what begins with a transform is optional there.
  z.nonoptional(z.pipe(z.transform(asList), z.array(entry)));

/** A map by names that the server chooses. */
export const mapOf = <Schema extends z.ZodMiniType>(entry: Schema) =>
  z.nonoptional(z.pipe(z.transform(asMap), z.record(z.string(), entry)));

/** A server's records, as far as they could be read. */
export interface RecordList<Entry> {
  entries: readonly Entry[];
  /** False if entries were invalid and left out: an entry that is missing may still exist. */
  complete: boolean;
}

/**
 * A required list that says whether entries were left out. If an HTML page read as an empty history, a payment would
 * seem never to have happened.
 */
export function recordListOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    arrayOf(entryOf(schema)),
    z.transform((read): RecordList<z.output<Schema>> => {
      const entries = read.flatMap((entry) => (entry === undefined ? [] : [entry]));
      return { entries, complete: entries.length === read.length };
    }),
  );
}

/** A required list of a member's records; invalid entries are left out. */
export function historyOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    recordListOf(schema),
    z.transform(({ entries }) => [...entries]),
  );
}

/**
 * A required list; invalid entries are left out. If no entry can be read, the answer is invalid: the shop would say that
 * there is nothing.
 */
export function requiredListOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    recordListOf(schema),
    z.transform(({ entries, complete }, context): z.output<Schema>[] => {
      if (complete || entries.length > 0) return [...entries];
      context.issues.push({ code: 'custom', message: 'no entry can be read', input: entries });
      return z.NEVER;
    }),
  );
}

/** An optional list; a missing one is empty. Invalid entries are left out. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(historyOf(schema), () => []);
}
