import { setImmediate } from 'node:timers/promises';
import { deskFiles } from '#electron/main/desk/desk-files.ts';
import { handleDesk } from '#electron/main/desk/handle-desk.ts';
import { openBridge } from '#electron/main/ipc.ts';
import { indexedDesk } from '#renderer/src/desk-host/indexed-store.ts';
import { shareDesk } from '#renderer/src/desk-host/shared-desk.ts';
import { bridgeDesk } from '#renderer/src/platform/bridge-desk.ts';
import type { Bridge } from '#shared/bridge.ts';
import type { Desk } from '#shared/desk/desk.ts';
import { openDesk, type RunningDesk } from '#shared/desk/engine/create-desk.ts';
import { createTestWorld, memoryStore, settle, type TestWorld } from '../support/desk-world.ts';
import type { DeskStore } from '#shared/desk/store.ts';
import { fakeIpc, runPreload } from '../support/fake-ipc.ts';

/** A desk as a page of a shell sees it. Its clock is the test's. */
export interface OpenShell {
  readonly desk: Desk;
  readonly world: TestWorld;
  /** Closes the desk: what it has said is done is stored. */
  quit(): Promise<void>;
  /** Ends the shell, as closing the client or all tabs does. */
  close(): Promise<void>;
}

type Server = Parameters<typeof createTestWorld>[0];

/** What the desks of one test share: where they are stored, and the time. */
export interface Device {
  /** The desktop client's profile. */
  readonly profile: string;
  /** How much time has passed, in ms. */
  passed: number;
}

let ids = 0;

/** The store, and whether it is at work. */
function observed(store: DeskStore): { store: DeskStore; settled: () => Promise<void> } {
  let working = 0;
  const count = async <Result>(work: Promise<Result>): Promise<Result> => {
    working += 1;
    try {
      return await work;
    } finally {
      working -= 1;
    }
  };
  return {
    store: {
      read: (name) => count(store.read(name)),
      write: (name, value) => count(store.write(name, value)),
      remove: (name) => count(store.remove(name)),
      setAside: (name) => count(store.setAside(name)),
      names: () => count(store.names()),
      readFormerPrices: () => count(store.readFormerPrices()),
      isRead: () => store.isRead(),
      folder: store.folder,
    },
    async settled() {
      await settle();
      while (working > 0) {
        await setImmediate();
        await settle();
      }
    },
  };
}

/** Opens a desk over a real store, in a world whose clock continues where the device's is. */
function openOver(store: DeskStore, device: Device, server: Server) {
  const { store: counted, settled } = observed(store);
  const world = createTestWorld(server, memoryStore(), settled);
  world.jump(device.passed);
  const ports = { ...world.ports, store: counted, newId: () => `id${++ids}` };
  const pass = async (ms: number) => {
    await world.pass(ms);
    device.passed += ms;
  };
  return { world: { ...world, pass }, open: () => openDesk(ports) };
}

const isBridge = (exposed: unknown): exposed is Bridge => typeof exposed === 'object' && exposed !== null;

/** The desktop's: main's desk over files, behind the bridge with its guard and schemas. */
async function openDesktop(device: Device, server: Server): Promise<OpenShell> {
  const { world, open } = openOver(deskFiles(device.profile), device, server);
  fakeIpc.forgetHandlers();
  const bridgeEnd = openBridge({ window: () => fakeIpc.window, devServer: undefined });
  const openDesktopDesk = async () => ({ ...(await open()), pause: () => undefined });
  const { start, whenOpen } = handleDesk(bridgeEnd, openDesktopDesk, () => Promise.resolve(true));
  await runPreload();
  const bridge = fakeIpc.exposed.get('vitrine');
  if (!isBridge(bridge)) throw new Error('the preload script gave the page no bridge');
  start();
  const running = await whenOpen;
  return { desk: bridgeDesk(bridge), world, quit: running.close, close: running.close };
}

/** A lock that tabs wait for in the order of their calls. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  /** Ends the tab that holds the lock. */
  let release = (): void => undefined;
  return {
    async request(lead: (isHeld: () => boolean) => Promise<void>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const mine = last.then(() => {
        release = () => resolve(undefined);
        return Promise.race([lead(() => true), promise]);
      });
      last = mine.catch(() => undefined);
      await mine;
      // The tab is closed.
      await new Promise<never>(() => undefined);
    },
    release: () => release(),
  };
}

const CHANNEL = 'desk-test';

/** The web's tabs over IndexedDB. @param tabs how many; the page is in the last */
async function openTabs(device: Device, server: Server, tabs: number): Promise<OpenShell> {
  const { world, open } = openOver(indexedDesk(), device, server);
  const lock = createLock();
  const channels = Array.from({ length: tabs }, () => new BroadcastChannel(CHANNEL));
  const opened = Promise.withResolvers<RunningDesk>();
  const desks = channels.map((channel) =>
    shareDesk(
      {
        channel,
        whenFirst: (lead) => lock.request(lead),
        async openHere() {
          const running = await open();
          opened.resolve(running);
          return running;
        },
      },
      opened.reject,
    ),
  );
  const running = await opened.promise;
  const desk = desks.at(-1);
  if (!desk) throw new Error('there is no tab');
  return {
    desk,
    world,
    quit: running.close,
    async close() {
      await running.close();
      for (const channel of channels) channel.close();
    },
  };
}

/** How each kind of shell opens its desk. */
export const DESK_SHELLS = {
  'the desktop': openDesktop,
  'the web': (device, server) => openTabs(device, server, 1),
  'a second tab': (device, server) => openTabs(device, server, 2),
} as const satisfies Record<string, (device: Device, server: Server) => Promise<OpenShell>>;
