let running: Promise<void> | undefined;

/** The running change of several lines of the cart. Every other change waits for it. */
export const cartChange = (): Promise<void> | undefined => running;

/** Runs a change of several lines of the cart: at once, or after those that run already. */
export function runCartChange(work: () => Promise<void>): void {
  const mine = (running ? running.then(work) : work()).finally(() => {
    if (running === mine) running = undefined;
  });
  running = mine;
}
