import { decodePart } from '#shared/address.ts';
import { isAccountNotice, type DeskNotice } from '#shared/desk/notices.ts';
import type { KindPrices } from '#shared/desk/price-series.ts';
import type { DeskStore, DocumentName } from '#shared/desk/store.ts';
import type { DeskPorts, RawAnswer } from '#shared/desk/engine/ports.ts';

interface MemoryStore extends DeskStore {
  /** Makes every write fail, as a full disk does. */
  isFull: boolean;
  /** Makes each change of these documents fail, as a disk that is read-only does. */
  refuses: (name: DocumentName) => boolean;
  /** How many documents were written. */
  writes: number;
  /** The prices that version 0.1.0 has left. */
  former: KindPrices[];
}

/** A store in memory. */
export function memoryStore(): MemoryStore {
  const documents = new Map<DocumentName, string>();
  let isRead = true;
  const store: MemoryStore = {
    isFull: false,
    refuses: () => false,
    writes: 0,
    former: [],
    folder: undefined,
    read: (name): Promise<unknown> => {
      const text = documents.get(name);
      return Promise.resolve(text === undefined ? undefined : JSON.parse(text));
    },
    write: (name, value) => {
      store.writes += 1;
      const isWritten = !store.isFull && !store.refuses(name);
      if (isWritten) documents.set(name, JSON.stringify(value));
      return Promise.resolve(isWritten);
    },
    remove: (name) => {
      if (!store.refuses(name)) documents.delete(name);
      return Promise.resolve(!store.refuses(name));
    },
    setAside: (name) => {
      isRead = false;
      return Promise.resolve(documents.delete(name));
    },
    names: () => Promise.resolve([...documents.keys()]),
    readFormerPrices: () =>
      Promise.resolve({
        kinds: store.former,
        remove: () => {
          store.former = [];
          return Promise.resolve();
        },
      }),
    isRead: () => isRead,
  };
  return store;
}

/** A request that the desk sent. `at` is in ms of `ticks()`. */
export interface SentRequest {
  readonly at: number;
  readonly address: string;
  readonly etag: string | undefined;
}

/** Time that passes only when a test says so, and a server that the test plays. */
export interface TestWorld {
  readonly ports: DeskPorts;
  readonly store: ReturnType<typeof memoryStore>;
  readonly sent: SentRequest[];
  readonly notices: DeskNotice[];
  /** Lets some ms pass, and all that is due in them happen. */
  pass(ms: number): Promise<void>;
  /** Sets the time of day forward or back, as a user or a server of time does. */
  jump(ms: number): void;
  /** The minute of the day that the desk sees. */
  minute: number;
}

/** Lets all promises that can be settled be settled. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 600; round++) await Promise.resolve();
}

/**
 * Creates a world whose clock starts at noon of a day.
 * @param answer what the server answers; `undefined` is a network that is gone
 * @param settled resolves when nothing is under way but what waits for the clock
 */
export function createTestWorld(
  answer: (address: string, etag: string | undefined) => RawAnswer | undefined,
  store = memoryStore(),
  settled = settle,
): TestWorld {
  let ticks = 0;
  let dayOffset = Date.UTC(2026, 0, 1, 12);
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: SentRequest[] = [];
  const notices: DeskNotice[] = [];
  const world: TestWorld = {
    store,
    sent,
    notices,
    minute: 12 * 60,
    ports: {
      store,
      now: () => dayOffset + ticks,
      ticks: () => ticks,
      chance: () => 0.5,
      after(ms, run) {
        const timer = { at: ticks + Math.max(0, ms), run };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
      newId: () => `id${++ids}`,
      get(address, etag) {
        sent.push({ at: ticks, address, etag });
        const found = answer(address, etag);
        return found ? Promise.resolve(found) : Promise.reject(new Error('no network'));
      },
      pageIsIdle: () => Promise.resolve(),
      notifiesAtFirst: false,
      notify: (notice) => notices.push(notice),
      withdrawAccountNews: () =>
        void notices.splice(0, notices.length, ...notices.filter((notice) => !isAccountNotice(notice))),
      minuteOfDay: () => world.minute,
    },
    async pass(ms) {
      const until = ticks + ms;
      for (;;) {
        await settled();
        timers.sort((a, b) => a.at - b.at);
        const [next] = timers;
        if (!next || next.at > until) break;
        timers.shift();
        ticks = Math.max(ticks, next.at);
        next.run();
      }
      ticks = until;
      await settled();
    },
    jump(ms) {
      dayOffset += ms;
    },
  };
  return world;
}

/** A copy of the test server's market. `price` is in EUR, as on the wire. */
export interface TestCopy {
  readonly id: number;
  readonly title: string;
  readonly exterior?: string;
  readonly price: number | string;
  readonly float?: number;
  readonly stattrak?: boolean;
}

const ok = (body: unknown): RawAnswer => ({
  status: 200,
  body: JSON.stringify(body),
  etag: undefined,
  retryAfter: undefined,
});

/** What a server finds by a search. */
export type TestSearch = (copy: TestCopy, search: string) => boolean;

/** A search by words, as most servers have. */
const byWords: TestSearch = ({ title }, search) =>
  search
    .split(' ')
    .filter((word) => /\w/.test(word))
    .every((word) => title.toLowerCase().includes(word));

/** A search for the text as a whole, as simple servers have. */
export const byWhole: TestSearch = ({ title }, search) => title.toLowerCase().includes(search);

/** Answers as a marketplace does: languages, items/list with search, exterior and pages, items/{id}. */
export function marketServer(
  copies: () => readonly TestCopy[],
  { largestPage = 100, finds = byWords }: { largestPage?: number; finds?: TestSearch } = {},
) {
  return (address: string): RawAnswer => {
    const [path = '', search = ''] = address.split('?');
    const query = new Map(
      search
        .split('&')
        .map((pair) => pair.split('=').map(decode))
        .map(([key, value]) => [key, value]),
    );
    if (path === 'languages')
      return ok({
        status: 'OK',
        payload: [
          { id: 2, code: 'de', title: 'Deutsch', default: 1 },
          { id: 1, code: 'en', title: 'English', default: 0 },
        ],
      });
    const id = /^items\/(\d+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const copy = copies().find((one) => String(one.id) === id);
      return copy ? ok({ status: 'OK', payload: wireOf(copy) }) : { ...ok({ status: 'error' }), status: 404 };
    }
    const limit = Number(query.get('limit') ?? 15);
    const page = Number(query.get('page') ?? 1);
    if (limit > largestPage) return { ...ok({ status: 'error' }), status: 422 };
    const wanted = (query.get('search') ?? '').toLowerCase();
    const exterior = query.get('exterior_names');
    const found = copies()
      .filter((copy) => finds(copy, wanted))
      .filter((copy) => exterior === undefined || copy.exterior === exterior)
      .toSorted((a, b) => Number(a.price) - Number(b.price) || a.id - b.id);
    return ok({
      status: 'OK',
      payload: found.slice((page - 1) * limit, page * limit).map(wireOf),
      meta: { total: found.length, pages: Math.ceil(found.length / limit) },
    });
  };
}

const decode = (text: string) => decodePart(text.replaceAll('+', ' ')) ?? '';

const wireOf = ({ title, ...copy }: TestCopy) => ({ ...copy, title, type: 'AK-47', img_url: '/i/a.svg' });
