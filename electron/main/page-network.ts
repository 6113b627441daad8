import { app, session, type Session } from 'electron';
import { AVATAR_HOSTS } from '#shared/content-policy.ts';
import { log } from './logs/log.ts';
import { sampleAddress, blockingProxy, blockingProxyVia } from './page-proxy.ts';
import type { AllowedOrigins } from './allowed-origins.ts';

const isNamed = (origin: string | undefined): origin is string => origin !== undefined;

/**
 * Leaves the page's own network the few hosts it may reach. Calls to the backend and updates have sessions of their
 * own, with the system's proxies.
 */
export function closePageNetwork(
  page: Session,
  { images, geo }: AllowedOrigins,
  devServer: string | undefined,
): void {
  const outside = [AVATAR_HOSTS, images, geo, import.meta.env.VITRINE_DICTIONARY_URL].filter(isNamed);
  const local = devServer === undefined ? [] : [new URL(devServer).origin];
  const failed = (error: unknown) => log.error("The page's network could not be closed.", error);
  page.setProxy(blockingProxy([...outside, ...local])).catch(failed);

  /** Where the system has proxies for these hosts, they go by those. */
  async function followSystem(): Promise<void> {
    const system = session.fromPartition('system-proxy');
    const ways = outside.map(
      async (origin) => [origin, await system.resolveProxy(sampleAddress(origin))] as const,
    );
    const found = await Promise.all(ways);
    if (found.every(([, way]) => way === 'DIRECT')) return;
    await page.setProxy(blockingProxyVia([...found, ...local.map((origin) => [origin, 'DIRECT'] as const)]));
  }
  // Once the page is there: a system that looks for its proxies takes its time.
  app.once('browser-window-created', (_event, window) =>
    window.webContents.once('did-finish-load', () => void followSystem().catch(failed)),
  );
}
