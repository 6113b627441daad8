import * as z from 'zod/mini';
import type { COMMAND_PROBLEMS, CommandAnswer, DeskCommand } from '../commands.ts';
import { changeSettings } from '../desk-settings.ts';
import { joinEntries, markRead, type InboxEntry } from '../inbox.ts';
import { kindOf, type Kind } from '../kind.ts';
import type { KindPrices } from '../store.ts';
import { itemFacts, targetKey, type WatchTarget } from '../watch.ts';
import type { DeskState } from './desk-state.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { Market } from './market.ts';
import type { DeskPorts } from './ports.ts';
import type { Worker } from './worker.ts';

/** How long the server may take to name an item's kind. In ms. */
const KIND_WITHIN_MS = 15_000;

type Problem = (typeof COMMAND_PROBLEMS)[number];
type Of<Type extends DeskCommand['type']> = Extract<DeskCommand, { type: Type }>;

const no = (why: Problem): CommandAnswer => ({ ok: false, why });

/** Creates what does the user's commands. Everything that changes is on the disk before it answers. */
export function createCommands({
  ports,
  state,
  market,
  worker,
  seenPrices,
  hurry,
}: {
  ports: DeskPorts;
  state: DeskState;
  market: Market;
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

  /** The kind of an item whose title is not English: asks for the item in English. */
  async function askKind(copyId: string): Promise<Kind | undefined> {
    const timeout = Promise.withResolvers<undefined>();
    const cancel = ports.after(KIND_WITHIN_MS, () => timeout.resolve(undefined));
    const read = await Promise.race([market.readCopy(copyId), timeout.promise]);
    cancel();
    if (read?.type !== 'copy' || !read.isEnglish) return undefined;
    seenPrices.fromMarket([], [read.copy]);
    return kindOf(read.copy);
  }

  async function watch({ item, as, rules, sound }: Of<'watch'>): Promise<CommandAnswer> {
    let target: WatchTarget = { type: 'copy', copyId: item.copyId };
    if (as === 'kind') {
      const kind = seenPrices.kindOfItem(item) ?? (await askKind(item.copyId));
      if (!kind) return no('no-kind');
      target = { type: 'kind', kind };
    }
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
    return problem === 'known' && same && !state.isWatchStored(same.id) ? stored(true, same.id) : no(problem);
  }

  function saveSearch({ name, address, query }: Of<'saveSearch'>): Promise<CommandAnswer> {
    const id = ports.newId();
    const problem = searches.add({
      ...{ id, name, address, query },
      addedAt: ports.now(),
      notify: true,
      excluded: [],
    });
    return problem ? Promise.resolve(no(problem)) : stored(true, id);
  }

  function duplicate({ id, name }: Of<'duplicateSearch'>): Promise<CommandAnswer> {
    const found = searches.get(id);
    if (!found) return Promise.resolve(no('unknown'));
    const newId = ports.newId();
    const problem = searches.add({ ...found, id: newId, name, addedAt: ports.now() });
    if (problem) return Promise.resolve(no(problem));
    searches.move(newId, searches.all().findIndex((one) => one.id === id) + 1);
    return stored(true, newId);
  }

  function changeSearch({ type: _, id, ...choices }: Of<'changeSearch'>): Promise<CommandAnswer> {
    return changed(
      id,
      searches.change(id, ({ address, query, addedAt }) => ({ id, address, query, addedAt, ...choices })),
    );
  }

  /** A search that begins again is checked next: its screen says that this is under way. */
  function changed(id: string, done: boolean): Promise<CommandAnswer> {
    if (done && !searches.stateOf(id)) worker.checkNow([id]);
    return stored(done);
  }

  async function forgetPrices({ key }: Of<'forgetPrices'>): Promise<CommandAnswer> {
    const found = key === undefined ? undefined : await memory.pricesOf(key);
    if (key !== undefined && !found) return no('unknown');
    forgotten = found;
    const done = await memory.forget(key);
    state.changed('prices');
    state.changed('view');
    return done ? { ok: true } : no('not-stored');
  }

  async function restorePrices({ key }: Of<'restorePrices'>): Promise<CommandAnswer> {
    if (forgotten?.kind.key !== key) return no('unknown');
    const done = await memory.restore(forgotten);
    forgotten = undefined;
    state.changed('prices');
    return done ? { ok: true } : no('not-stored');
  }

  function setRules({ id, rules, sound }: Of<'setRules'>): Promise<CommandAnswer> {
    const isSet = watches.setRules(id, rules, sound);
    // A rule that is true already is told at once.
    if (isSet) worker.checkNow([id]);
    return stored(isSet);
  }

  function checkNow({ ids }: Of<'check'>): CommandAnswer {
    hurry();
    worker.checkNow(ids ?? watches.all().map(({ id }) => id));
    state.changed('view');
    return { ok: true };
  }

  function setInbox(entries: Parameters<DeskState['setEntries']>[0]): Promise<CommandAnswer> {
    state.setEntries(entries);
    return stored(true);
  }

  return async (command) => {
    switch (command.type) {
      case 'watch':
        return watch(command);
      case 'setRules':
        return setRules(command);
      case 'snooze':
        return stored(watches.snooze(command.id, command.until));
      case 'unwatch':
        return stored(watches.remove(command.id));
      case 'restoreWatch':
        return stored(watches.restore(command.id));
      case 'saveSearch':
        return saveSearch(command);
      case 'changeSearch':
        return changeSearch(command);
      case 'requerySearch':
        return changed(
          command.id,
          searches.change(command.id, (before) => ({
            ...before,
            address: command.address,
            query: command.query,
          })),
        );
      case 'moveSearch':
        return stored(searches.move(command.id, command.to));
      case 'duplicateSearch':
        return duplicate(command);
      case 'removeSearch':
        return stored(searches.remove(command.id));
      case 'restoreSearch':
        return stored(searches.restore(command.id));
      case 'lookAtSearch':
        await searches.lookedAt(command.id, ports.now());
        state.changed('view');
        return { ok: true };
      case 'check':
        return checkNow(command);
      case 'read':
        return setInbox(markRead(state.entries(), command.ids && new Set(command.ids)));
      case 'clearInbox':
        cleared = state.entries();
        return setInbox([]);
      case 'restoreInbox':
        return setInbox(joinEntries(state.entries(), cleared));
      case 'rates': {
        const changes = [watches.rerate(command.rates), searches.rerate(command.rates)];
        return changes.includes(true) ? stored(true) : { ok: true };
      }
      case 'settings':
        state.setSettings(changeSettings(state.settings(), command.changes));
        return stored(true);
      case 'forgetPrices':
        return forgetPrices(command);
      case 'restorePrices':
        return restorePrices(command);
    }
  };
}
