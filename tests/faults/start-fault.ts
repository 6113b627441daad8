import type { BrowserContext } from 'playwright/test';

import { endRoute } from '../support/end-route.ts';
import { callNamed, callOf, pathPattern, type Call } from './calls.ts';
import { waitUntil } from './checks.ts';
import { faultNamed, type Answer, type FaultName } from './faults.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Stage, Scene } from './scene.ts';

/** A RegExp source that matches the call's paths. */
export const pathSource = (call: Call) => `^/api/${pathPattern(call)}$`;

/** Puts a fault on a call, from its first request until the fault ends. */
export async function startFault(
  { scene, fault }: { scene: Scene; fault: FaultName },
  stage: Stage,
  { proxy, context }: { proxy: FaultProxy; context: BrowserContext },
) {
  const call = callNamed(scene.call);
  const active = proxy.activate(
    scene.call,
    faultNamed(fault),
    fault === '403-unverified',
    scene.matches ?? (() => true),
  );
  if (fault !== 'refused') {
    return {
      ...active,
      async cut() {
        if (fault === 'offline') await context.setOffline(true);
        active.confirmChecked();
      },
      async end() {
        active.end();
        if (fault === 'offline') await context.setOffline(false);
      },
    };
  }
  const refused = Promise.withResolvers<void>();
  const matches = ({ pathname, searchParams }: URL) =>
    callOf(call.method, pathname.replace(/^\/api\//, '')) === scene.call &&
    (scene.matches?.(searchParams) ?? true);
  await stage.page.route(matches, async (route) => {
    if (route.request().method() !== call.method) return route.fallback();
    proxy.record(
      call.method,
      new URL(route.request().url()).pathname,
      route.request().headers()['idempotency-key'],
    );
    refused.resolve();
    return route.abort('connectionrefused');
  });
  return {
    ...active,
    intercepted: refused.promise,
    async cut() {},
    async end() {
      active.end();
      await endRoute(stage.page, matches);
    },
  };
}

/** The last answer sent, once an answer was sent. */
export async function waitForAnswer(broken: { sent: () => Answer | undefined }, fault: FaultName) {
  if (['offline', 'refused', 'dropped', 'silence'].includes(fault)) return undefined;
  await waitUntil(() => broken.sent() !== undefined, 'the answer was not sent');
  return broken.sent();
}
