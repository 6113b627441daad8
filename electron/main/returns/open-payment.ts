import { shell } from 'electron';
import { isLocalHost, paymentTarget } from '#shared/rules/payment-target.ts';
import type { PendingReturns } from './pending-returns.ts';

/** How many payment URLs are remembered; the oldest are dropped. */
const REMEMBERED = 20;

/**
 * Opens payment pages in the system's browser and remembers their URLs. They stay in memory: a URL is enough to pay and
 * to see who pays.
 * @param api the backend's origin; a local backend may use local payment pages
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
    /** Whether a payer may be sent to this URL. */
    isTarget: (url: string): boolean => paymentTarget(url, development) !== undefined,
    /** Opens a payment page. @returns false if the URL is not allowed or no browser opened */
    async open(url: string): Promise<boolean> {
      const target = paymentTarget(url, development);
      if (!target) return false;
      const order = new URL(target.href).searchParams.get('order');
      if (order) {
        // Record it before the browser opens, so that the payment survives a crash.
        pending.begin('payment', order);
        addresses.delete(order);
        addresses.set(order, target.href);
        for (const oldest of [...addresses.keys()].slice(0, -REMEMBERED)) addresses.delete(oldest);
      }
      return visit(target.href);
    },
    /** The payment URL of an order that was opened since the start. */
    address: (order: string): string | undefined => addresses.get(order),
    /** Opens an order's payment page again. @returns false if its URL is unknown or no browser opened */
    async openAgain(order: string): Promise<boolean> {
      const address = addresses.get(order);
      return address !== undefined && visit(address);
    },
  };
}
