import { bridgeNames } from '#shared/bridge.ts';

/** A frame as main sees it. */
interface Frame {
  url: string;
  origin: string;
}
interface Contents {
  mainFrame: Frame;
}
/** The sender of an IPC call. */
export interface Caller {
  sender: Contents;
  senderFrame: Frame | null;
}
type Handler = (event: Caller, ...payload: unknown[]) => unknown;
type Listener = (event: object, payload: unknown) => void;

/**
 * Both ends of Electron's IPC in one process: main's registered handlers receive what the preload script invokes.
 * Payloads cross as structured clones, as between processes. `module` replaces Electron's module.
 */
function createFakeIpc() {
  const handlers = new Map<string, Handler>();
  const listeners = new Map<string, Set<Listener>>();
  const exposed = new Map<string, unknown>();
  const page: Frame = { url: 'app://vitrine/', origin: 'app://vitrine' };
  let gone = false;
  // Whether the page has had a user gesture.
  Reflect.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });

  const tell = (channel: string, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, structuredClone(payload));
  };
  const contents = { mainFrame: page, send: tell };

  const call = async (
    channel: string,
    payload: readonly unknown[],
    caller: Caller = { sender: contents, senderFrame: page },
  ): Promise<unknown> => {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler(caller, ...structuredClone(payload)));
  };

  return {
    /** Calls a channel of main as this caller. */
    call,
    channels: () => [...handlers.keys()],
    /** Removes all handlers, as a restart of the main process does. */
    forgetHandlers: () => handlers.clear(),
    exposed,
    page,
    contents,
    /** The number of listeners in the page. */
    listening: (channel: string) => listeners.get(channel)?.size ?? 0,
    window: { isDestroyed: () => gone, webContents: contents },
    destroyWindow: (destroyed: boolean) => {
      gone = destroyed;
    },
    module: {
      ipcMain: {
        handle: (channel: string, handler: Handler) => {
          if (handlers.has(channel)) throw new Error(`A second handler for '${channel}'`);
          handlers.set(channel, handler);
        },
        removeAllListeners: () => undefined,
      },
      ipcRenderer: {
        // As in Electron, a value that cannot be cloned throws at once.
        invoke: (channel: string, ...payload: unknown[]) => call(channel, structuredClone(payload)),
        on: (channel: string, listener: Listener) => {
          listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
        },
        off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
      },
      // The preload script runs this function in the page's world, which gives the page its object.
      webFrame: {
        executeJavaScript: () =>
          Promise.resolve(({ calls, desk, on }: { calls: object; desk: object; on: object }) =>
            exposed.set('vitrine', { ...calls, desk, on }),
          ),
      },
      contextBridge: {
        exposeInMainWorld: (name: string, value: unknown) => exposed.set(name, value),
      },
    },
  };
}

/** The IPC of a test file. */
export const fakeIpc = createFakeIpc();

/** Runs the preload script with the names that the build injects. */
export async function runPreload(): Promise<void> {
  Reflect.set(globalThis, 'BRIDGE_NAMES', bridgeNames);
  await import('#electron/preload/index.ts');
}
