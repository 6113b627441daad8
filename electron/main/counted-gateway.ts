import type { Gateway } from './gateway.ts';

/** A gateway that knows whether the page has calls under way. */
export interface CountedGateway {
  readonly gateway: Gateway;
  /** Resolves when no call of the page is under way. Pictures don't count. */
  whenIdle(): Promise<void>;
}

/** Counts the page's calls, which come before background requests. */
export function countCalls(gateway: Gateway): CountedGateway {
  let underWay = 0;
  let waiting: (() => void)[] = [];

  function ended(): void {
    underWay -= 1;
    if (underWay > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    async gateway(request, path, kind) {
      if (kind === 'picture') return gateway(request, path, kind);
      underWay += 1;
      try {
        return await gateway(request, path, kind);
      } finally {
        ended();
      }
    },
    whenIdle: () =>
      underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiting.push(resolve)),
  };
}
