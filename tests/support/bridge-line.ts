import { bridgeNames } from '#shared/bridge.ts';

/** A frame as main sees it. */
interface Frame {
  url: string;
  origin: string;
}
interface Contents {
  mainFrame: Frame;
}
/** Who calls. */
export interface Caller {
  sender: Contents;
  senderFrame: Frame | null;
}
type Handler = (event: Caller, ...payload: unknown[]) => unknown;
type Listener = (event: object, payload: unknown) => void;

/**
 * Both ends of Electron's IPC in one process: what the preload script invokes is handled by what main registered,
 * and every payload crosses as a copy, as it does between processes. `module` stands in for Electron's.
 */
function openLine() {
  const handlers = new Map<string, Handler>();
  const listeners = new Map<string, Set<Listener>>();
  const exposed = new Map<string, unknown>();
  const page: Frame = { url: 'app://vitrine/', origin: 'app://vitrine' };
  let gone = false;
  // The page's user has pressed something.
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
    /** Main's side, as this caller reaches it. */
    call,
    channels: () => [...handlers.keys()],
    /** As in a main process that starts anew. */
    forgetHandlers: () => handlers.clear(),
    exposed,
    page,
    contents,
    /** How many listen in the page. */
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
      },
      ipcRenderer: {
        // What cannot be copied throws at once, as in Electron.
        invoke: (channel: string, ...payload: unknown[]) => call(channel, structuredClone(payload)),
        on: (channel: string, listener: Listener) => {
          listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
        },
        off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
      },
      // What the preload script has run in the page's world gives the page its object.
      webFrame: {
        executeJavaScript: () =>
          Promise.resolve(({ calls, on }: { calls: object; on: object }) =>
            exposed.set('vitrine', { ...calls, on }),
          ),
      },
      contextBridge: {
        exposeInMainWorld: (name: string, value: unknown) => exposed.set(name, value),
      },
    },
  };
}

/** One line a test file. */
export const line = openLine();

/** Runs the preload script, with the names that the build puts into it. */
export async function runPreload(): Promise<void> {
  Reflect.set(globalThis, 'BRIDGE_NAMES', bridgeNames);
  await import('#electron/preload/index.ts');
}
