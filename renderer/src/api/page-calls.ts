let underWay = 0;
let waiting: (() => void)[] = [];

/** Counts a call of the page until it ends. */
export async function countCall<T>(call: Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await call;
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
  }
}

/** Resolves when no call of the page is under way: they come before background requests. */
export const pageIsIdle = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
