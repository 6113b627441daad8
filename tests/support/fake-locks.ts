type Grant = (lock: Pick<Lock, 'name'> | null) => unknown;

/**
 * A browser's Web Locks, for tests. `broken` is how Chromium behaves when its database of storage could not be made on
 * a full disk: callbacks get no lock, and no page has one.
 */
export function fakeLocks() {
  const held = new Map<string, { steal: () => void }>();
  const waiting = new Map<string, (() => void)[]>();
  const free = (name: string) => {
    held.delete(name);
    waiting.get(name)?.shift()?.();
  };
  const locks = {
    broken: false,
    held,
    /** WebKit gives the lock of a page in its back/forward cache away. */
    steal: (name: string) => held.get(name)?.steal(),
    async request(name: string, options: LockOptions, grant: Grant): Promise<unknown> {
      if (locks.broken) return grant(null);
      if (held.has(name)) {
        if (options.ifAvailable) return grant(null);
        await new Promise<void>((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]));
      }
      const { promise, reject } = Promise.withResolvers<never>();
      const own = {
        steal: () => {
          free(name);
          reject(new DOMException('The lock was stolen', 'AbortError'));
        },
      };
      held.set(name, own);
      try {
        return await Promise.race([Promise.resolve(grant({ name })), promise]);
      } finally {
        if (held.get(name) === own) free(name);
      }
    },
    query: () => Promise.resolve({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  };
  return locks;
}

/** Gives the page's `navigator` such locks. Those of Happy DOM are null. */
export function installFakeLocks(): ReturnType<typeof fakeLocks> {
  const locks = fakeLocks();
  Reflect.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return locks;
}
