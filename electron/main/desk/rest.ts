import type { RunningDesk } from '#shared/desk/engine/create-desk.ts';

/** Why the desk asks nothing: the computer sleeps, has no network, or the user closed the window for it. */
export type RestReason = 'suspended' | 'offline' | 'no-window';

/**
 * Puts the desk to sleep while there is at least one reason. Without it, a computer that wakes without a network would
 * wake the desk.
 * @returns sets or ends a reason
 */
export function createRest({
  sleep,
  wake,
}: Pick<RunningDesk, 'sleep' | 'wake'>): (reason: RestReason, holds: boolean) => void {
  const reasons = new Set<RestReason>();
  return (reason, holds) => {
    if (reasons.has(reason) === holds) return;
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    if (holds && reasons.size === 1) sleep();
    if (!holds && reasons.size === 0) wake();
  };
}
