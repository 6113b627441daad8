import { shell } from 'electron';
import { isLocalHost, paymentTarget } from '../../../shared/rules/payment-target.ts';

/**
 * Opens the payment provider's page in the system's browser (document 3, decision 26).
 * @param api the backend's origin; on this machine, its payments may be too
 * @returns false for an address payers may not be sent to, or where no browser opened
 */
export async function openPayment(url: string, api: string | undefined): Promise<boolean> {
  const development = api !== undefined && isLocalHost(new URL(api).hostname);
  const target = paymentTarget(url, development);
  if (!target) return false;
  try {
    await shell.openExternal(target.href);
    return true;
  } catch {
    return false;
  }
}
