import type { AlertRule } from '../alert-rules.ts';
import type { Kind } from '../kind.ts';
import type { Rates } from '../kept-amount.ts';
import type { Sighting } from '../presence.ts';
import { rerateWatch } from '../rerate.ts';
import {
  lookAtWatch,
  MOST_WATCHES,
  newWatch,
  stepWatch,
  targetKey,
  withCopies,
  withRules,
  type Watch,
  type WatchFacts,
} from '../watch.ts';

/** So many removed watches can be put back. */
const MOST_REMOVED = 20;

/** Why a watch could not be added. */
export type AddProblem = 'full' | 'known';

/** The watch list, the newest entry first. */
export interface WatchList {
  all(): readonly Watch[];
  get(id: string): Watch | undefined;
  /** Adds a watch. @returns why not, if it can't be added */
  add(facts: WatchFacts): AddProblem | undefined;
  /** Removes a watch. `restore` puts it back. */
  remove(id: string): boolean;
  restore(id: string): boolean;
  /** Names the kind of a watch that had no name. If the kind is watched already, that watch gets its alerts, and it ends. */
  named(id: string, kind: Kind): Watch | undefined;
  setRules(id: string, rules: readonly AlertRule[], sound: boolean): boolean;
  /** Follows a change of the rates. @returns false if no amount is worth something else */
  rerate(current: Rates): boolean;
  /** Sends its alerts to the inbox only, until then; undefined ends that. */
  snooze(id: string, until: number | undefined): boolean;
  /**
   * Follows a complete answer. @returns the rules that fired
   * @param copies the ids of the kind's copies that it has, the cheapest first
   */
  sighted(id: string, sighting: Sighting, copies?: readonly string[]): AlertRule[];
  /** Marks all prices as seen. @param at when, in ms */
  lookedAt(at: number): void;
  /** Replaces the list. What was removed before can't be put back any more. */
  replaceAll(next: readonly Watch[]): void;
  /** The keys of all watched kinds. */
  kinds(): ReadonlySet<string>;
}

/** Creates the list. @param stored as it was written */
export function createWatchList(stored: readonly Watch[]): WatchList {
  let watches = [...stored];
  let removed: Watch[] = [];

  /** Replaces a watch. @returns false if there is none of this id */
  function change(id: string, next: (before: Watch) => Watch): boolean {
    const at = watches.findIndex((one) => one.id === id);
    const before = watches[at];
    if (!before) return false;
    watches = watches.with(at, next(before));
    return true;
  }

  const problemOf = ({ target }: Pick<Watch, 'target'>): AddProblem | undefined => {
    if (watches.some((one) => targetKey(one.target) === targetKey(target))) return 'known';
    return watches.length >= MOST_WATCHES ? 'full' : undefined;
  };

  return {
    all: () => watches,
    get: (id) => watches.find((one) => one.id === id),
    add(facts) {
      const problem = problemOf(facts);
      if (problem === undefined) watches = [withCopies(newWatch(facts), [facts.item.copyId]), ...watches];
      return problem;
    },
    remove(id) {
      const found = watches.find((one) => one.id === id);
      if (!found) return false;
      watches = watches.filter((one) => one !== found);
      removed = [found, ...removed].slice(0, MOST_REMOVED);
      return true;
    },
    restore(id) {
      const found = removed.find((one) => one.id === id);
      if (!found || problemOf(found) !== undefined) return false;
      removed = removed.filter((one) => one !== found);
      watches = [found, ...watches].toSorted((a, b) => b.addedAt - a.addedAt);
      return true;
    },
    named(id, kind) {
      const found = watches.find((one) => one.id === id);
      if (!found) return undefined;
      const target = { type: 'kind', kind } as const;
      const same = watches.find((one) => targetKey(one.target) === targetKey(target));
      const kept = same ? watches.filter((one) => one !== found) : watches;
      const { rules, copies = [] } = found;
      const others = same?.rules.filter((rule) => !rules.some(({ type }) => type === rule.type)) ?? [];
      const named = same ? withCopies(withRules(same, [...others, ...rules]), copies) : { ...found, target };
      watches = kept.map((one) => (one === (same ?? found) ? named : one));
      return named;
    },
    setRules: (id, rules, sound) => change(id, (before) => ({ ...withRules(before, rules), sound })),
    rerate(current) {
      const before = watches;
      watches = before.map((one) => rerateWatch(one, current));
      return watches.some((one, at) => one !== before[at]);
    },
    snooze: (id, until) =>
      change(id, ({ snoozedUntil: _, ...before }) =>
        until === undefined ? before : { ...before, snoozedUntil: until },
      ),
    sighted(id, sighting, copies = []) {
      let fired: AlertRule[] = [];
      change(id, (before) => {
        const step = stepWatch(before, sighting);
        ({ fired } = step);
        const [copyId] = copies;
        if (copyId === undefined) return step.watch;
        // The cheapest copy is the one to open.
        return withCopies({ ...step.watch, item: { ...step.watch.item, copyId } }, copies);
      });
      return fired;
    },
    lookedAt(at) {
      watches = watches.map((one) => lookAtWatch(one, at));
    },
    replaceAll(next) {
      watches = [...next];
      removed = [];
    },
    kinds: () => new Set(watches.flatMap(({ target }) => (target.type === 'kind' ? [target.kind.key] : []))),
  };
}
