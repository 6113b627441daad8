import { openDesk, type RunningDesk } from '#shared/desk/engine/create-desk.ts';
import type { RawAnswer } from '#shared/desk/engine/ports.ts';
import {
  createTestWorld,
  marketServer,
  type memoryStore,
  type TestCopy,
  type TestWorld,
} from '../support/desk-world.ts';
import { callNamed, callOf, type CallName } from './calls.ts';
import { faultNamed, type FaultName } from './faults.ts';

/** The shells give up waiting after this time, in ms. */
const TIMEOUT_MS = 20_000;
/** A server that is slow but answers in time, in ms. */
const SLOW_MS = 15_000;

/** A fault for some background requests. */
export interface BackgroundFault {
  readonly fault: FaultName;
  readonly call: CallName;
  /** Which of the call's requests it hits, by their query. */
  readonly hits: string;
  /** Only the first of them. */
  readonly once: boolean;
}

/** A desk whose server has faults when the test says so. */
export interface BackgroundWorld {
  readonly world: TestWorld;
  readonly running: RunningDesk;
  /** Sets the fault; undefined ends it. */
  breakDown(fault: BackgroundFault | undefined): void;
}

const nameOf = (address: string): CallName | undefined => callOf('GET', address.split('?')[0] ?? '');

/** Opens a desk in a shell whose requests may meet faults, from its first one on. */
export async function openBackground(
  copies: () => readonly TestCopy[],
  store: ReturnType<typeof memoryStore>,
  fault?: BackgroundFault,
): Promise<BackgroundWorld> {
  const serve = marketServer(copies);
  const world = createTestWorld(serve, store);
  let active = fault;

  const after = (ms: number) => new Promise<void>((resolve) => void world.ports.after(ms, resolve));

  async function answerWith({ fault, call }: BackgroundFault, address: string): Promise<RawAnswer> {
    if (fault === 'slow') await after(SLOW_MS);
    const answer = serve(address);
    const effect = await faultNamed(fault).apply({
      call: callNamed(call),
      forward: () => Promise.resolve({ status: answer.status, headers: [], body: answer.body }),
      checked: Promise.resolve(),
    });
    if (effect.kind === 'silence') await after(TIMEOUT_MS);
    if (effect.kind !== 'answer') throw new Error('no whole answer');
    const { status, headers, body } = effect.answer;
    const retryAfter = headers.find(([name]) => name === 'Retry-After')?.[1];
    return { status, body, etag: undefined, retryAfter };
  }

  const running = await openDesk({
    ...world.ports,
    async get(address, etag) {
      const answer = await world.ports.get(address, etag);
      if (!active || nameOf(address) !== active.call || !address.includes(active.hits)) return answer;
      const met = active;
      if (met.once) active = undefined;
      return answerWith(met, address);
    },
  });
  return {
    world,
    running,
    breakDown: (fault) => {
      active = fault;
    },
  };
}

/** The calls that a desk has made; undefined for one that the matrix does not know. */
export const callsOf = ({ sent }: Pick<TestWorld, 'sent'>): Set<CallName | undefined> =>
  new Set(sent.map(({ address }) => nameOf(address)));
