let running: Promise<void> | undefined;

/** The running change of the whole cart. Every other change waits for it. */
export const cartChange = (): Promise<void> | undefined => running;

/** Runs a change of the whole cart: clearing or restoring it. */
export function runCartChange(work: () => Promise<void>): void {
  const mine = work().finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
}
