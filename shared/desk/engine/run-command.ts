import * as z from 'zod/mini';
import type { COMMAND_PROBLEMS, CommandAnswer, DeskCommand } from '../commands.ts';
import { changeSettings } from '../desk-settings.ts';
import { joinEntries, markRead, type InboxEntry } from '../inbox.ts';
import type { KindPrices } from '../price-series.ts';
import { itemFacts, targetKey, type WatchTarget } from '../watch.ts';
import type { DeskState } from './desk-state.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { DeskPorts } from './ports.ts';
import type { Worker } from './worker.ts';

type Problem = (typeof COMMAND_PROBLEMS)[number];
type CommandType = DeskCommand['type'];
type Of<Type extends CommandType> = Extract<DeskCommand, { type: Type }>;
/** What does each command. */
type Handlers = {
  readonly [Type in CommandType]: (command: Of<Type>) => CommandAnswer | Promise<CommandAnswer>;
};

const no = (why: Problem): CommandAnswer => ({ ok: false, why });

/** Creates what does the user's commands. Everything that changes is on the disk before it answers. */
export function createCommands({
  ports,
  state,
  worker,
  seenPrices,
  hurry,
}: {
  ports: DeskPorts;
  state: DeskState;
  worker: Worker;
  seenPrices: SeenPrices;
  /** Ends a pause that no server asked for. */
  hurry: () => void;
}): (command: DeskCommand) => Promise<CommandAnswer> {
  const { watches, searches, memory } = state;
  let forgotten: KindPrices | undefined;
  let cleared: readonly InboxEntry[] = [];

  /** Writes what has changed. @param done false if there was nothing of that id */
  async function stored(done: boolean, id?: string): Promise<CommandAnswer> {
    if (!done) return no('unknown');
    worker.look();
    state.changed('watched');
    if (!(await state.save())) return no('not-stored');
    return id === undefined ? { ok: true } : { ok: true, id };
  }

  /** A search that begins again is checked next: its screen says that this is under way. */
  function changed(id: string, done: boolean): Promise<CommandAnswer> {
    if (done && !searches.stateOf(id)) worker.checkNow([id]);
    return stored(done);
  }

  /** Stores a search if it could be added, or says why not. */
  const added = (id: string, problem: Problem | undefined): Promise<CommandAnswer> =>
    problem ? Promise.resolve(no(problem)) : stored(true, id);

  function setInbox(entries: Parameters<DeskState['setEntries']>[0]): Promise<CommandAnswer> {
    state.setEntries(entries);
    return stored(true);
  }

  const handlers: Handlers = {
    watch({ item, as, rules, sound }) {
      const { copyId } = item;
      const kind = as === 'kind' ? seenPrices.kindOfItem(item) : undefined;
      // The first check asks for a name that is not known: until then the page may be left.
      const target: WatchTarget = kind
        ? { type: 'kind', kind }
        : { type: as === 'kind' ? 'unnamed' : as, copyId };
      const id = ports.newId();
      const problem = watches.add({
        id,
        target,
        item: z.parse(itemFacts, item),
        addedAt: ports.now(),
        rules,
        sound,
      });
      if (problem === undefined) return stored(true, id);
      const same = watches.all().find((one) => targetKey(one.target) === targetKey(target));
      // The disk did not take it the first time: the press tries again.
      return problem === 'known' && same && !state.isWatchStored(same.id)
        ? stored(true, same.id)
        : no(problem);
    },
    setRules({ id, rules, sound }) {
      const isSet = watches.setRules(id, rules, sound);
      // A rule that is true already is told at once.
      if (isSet) worker.checkNow([id]);
      return stored(isSet);
    },
    snooze: ({ id, until }) => stored(watches.snooze(id, until)),
    unwatch: ({ id }) => stored(watches.remove(id)),
    restoreWatch: ({ id }) => stored(watches.restore(id)),
    lookAtWatches() {
      watches.lookedAt(ports.now());
      return stored(true);
    },

    saveSearch({ name, address, query }) {
      const id = ports.newId();
      const facts = { id, name, address, query, addedAt: ports.now() };
      return added(id, searches.add({ ...facts, notify: true, excluded: [] }));
    },
    changeSearch: ({ type: _, id, ...choices }) =>
      changed(
        id,
        searches.change(id, ({ address, query, addedAt }) => ({ id, address, query, addedAt, ...choices })),
      ),
    requerySearch: ({ id, address, query }) =>
      changed(
        id,
        searches.change(id, (before) => ({ ...before, address, query })),
      ),
    moveSearch: ({ id, to }) => stored(searches.move(id, to)),
    duplicateSearch({ id, name }) {
      const found = searches.get(id);
      if (!found) return no('unknown');
      const newId = ports.newId();
      const problem = searches.add({ ...found, id: newId, name, addedAt: ports.now() });
      if (!problem) searches.move(newId, searches.all().findIndex((one) => one.id === id) + 1);
      return added(newId, problem);
    },
    removeSearch: ({ id }) => stored(searches.remove(id)),
    restoreSearch: ({ id }) => stored(searches.restore(id)),
    async lookAtSearch({ id }) {
      await searches.lookedAt(id, ports.now());
      state.changed('view');
      return { ok: true };
    },

    check({ ids }) {
      hurry();
      worker.checkNow(ids ?? watches.all().map(({ id }) => id));
      state.changed('view');
      return { ok: true };
    },

    read: ({ ids }) => setInbox(markRead(state.entries(), ids && new Set(ids))),
    clearInbox() {
      cleared = state.entries();
      return setInbox([]);
    },
    restoreInbox: () => setInbox(joinEntries(state.entries(), cleared)),

    rates({ rates }) {
      const changes = [watches.rerate(rates), searches.rerate(rates)];
      return changes.includes(true) ? stored(true) : { ok: true };
    },
    settings({ changes }) {
      state.setSettings(changeSettings(state.settings(), changes));
      return stored(true);
    },

    async forgetPrices({ key }) {
      const found = key === undefined ? undefined : await memory.pricesOf(key);
      if (key !== undefined && !found) return no('unknown');
      forgotten = found;
      const done = await memory.forget(key);
      state.changed('prices');
      state.changed('view');
      return done ? { ok: true } : no('not-stored');
    },
    async restorePrices({ key }) {
      if (forgotten?.kind.key !== key) return no('unknown');
      const done = await memory.restore(forgotten);
      forgotten = undefined;
      state.changed('prices');
      return done ? { ok: true } : no('not-stored');
    },
  };
  const run = async <Type extends CommandType>(type: Type, command: Of<Type>) => handlers[type](command);
  return (command) => run(command.type, command);
}
