import type { BrowserContext } from 'playwright/test';

import { callNamed, callOf, pathPattern, type Call } from './calls.ts';
import { until } from './checks.ts';
import { faultNamed, type Answer, type FaultName } from './faults.ts';
import type { Line } from './line.ts';
import type { Stage, Use } from './use.ts';

/** A RegExp source that matches the call's paths. */
export const regOf = (call: Call) => `^/api/${pathPattern(call)}$`;

/** Puts a fault on a call, from its first request until the fault ends. */
export async function breakLine(
  { use, fault }: { use: Use; fault: FaultName },
  stage: Stage,
  { line, context }: { line: Line; context: BrowserContext },
) {
  const call = callNamed(use.call);
  const armed = line.arm(use.call, faultNamed(fault), fault === '403-unverified', use.fits ?? (() => true));
  if (fault !== 'refused') {
    return {
      ...armed,
      async cut() {
        if (fault === 'offline') await context.setOffline(true);
        armed.look();
      },
      async mend() {
        armed.end();
        if (fault === 'offline') await context.setOffline(false);
      },
    };
  }
  const refused = Promise.withResolvers<void>();
  const fits = ({ pathname, searchParams }: URL) =>
    callOf(call.method, pathname.replace(/^\/api\//, '')) === use.call && (use.fits?.(searchParams) ?? true);
  await stage.page.route(fits, async (route) => {
    if (route.request().method() !== call.method) return route.fallback();
    line.note(
      call.method,
      new URL(route.request().url()).pathname,
      route.request().headers()['idempotency-key'],
    );
    refused.resolve();
    return route.abort('connectionrefused');
  });
  return {
    ...armed,
    caught: refused.promise,
    async cut() {},
    async mend() {
      armed.end();
      await stage.page.unroute(fits);
    },
  };
}

/** The last answer sent, once an answer was sent. */
export async function settled(broken: { sent: () => Answer | undefined }, fault: FaultName) {
  if (['offline', 'refused', 'dropped', 'silence'].includes(fault)) return undefined;
  await until(() => broken.sent() !== undefined, 'the answer was not sent');
  return broken.sent();
}
