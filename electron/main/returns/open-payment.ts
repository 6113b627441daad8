import { shell } from 'electron';
import { isLocalHost, paymentTarget } from '#shared/rules/payment-target.ts';
import type { PendingReturns } from './pending-returns.ts';

/** As many addresses as are remembered for opening again; the oldest go. */
const REMEMBERED = 20;

/**
 * Sends payers to payment providers in the system's browser and remembers the addresses. They stay in memory: an
 * address is enough to pay, and to see who pays.
 * @param api the backend's origin; a backend on this machine may send payers to this machine
 */
export function createPaymentOpener(api: string | undefined, pending: Pick<PendingReturns, 'begin'>) {
  const development = api !== undefined && isLocalHost(new URL(api).hostname);
  const addresses = new Map<string, string>();

  const visit = async (address: string): Promise<boolean> => {
    try {
      await shell.openExternal(address);
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** Whether payers may be sent to this address. */
    isTarget: (url: string): boolean => paymentTarget(url, development) !== undefined,
    /** @returns false for an address payers may not be sent to, or where no browser opened */
    async open(url: string): Promise<boolean> {
      const target = paymentTarget(url, development);
      if (!target) return false;
      const order = new URL(target.href).searchParams.get('order');
      if (order) {
        // Before the browser opens: whatever ends this process from then on, the payment is known.
        pending.begin('payment', order);
        addresses.delete(order);
        addresses.set(order, target.href);
        for (const oldest of [...addresses.keys()].slice(0, -REMEMBERED)) addresses.delete(oldest);
      }
      return visit(target.href);
    },
    /** Where the payer of this order was sent since the start. */
    address: (order: string): string | undefined => addresses.get(order),
    async openAgain(order: string): Promise<boolean> {
      const address = addresses.get(order);
      return address !== undefined && visit(address);
    },
  };
}
