import { app, session, type Session } from 'electron';
import { AVATAR_HOSTS } from '#shared/content-policy.ts';
import { log } from './logs/log.ts';
import { sampleAddress, blockingProxy, blockingProxyVia } from './page-proxy.ts';
import type { AllowedOrigins } from './allowed-origins.ts';

const isNamed = (origin: string | undefined): origin is string => origin !== undefined;

/**
 * Restricts the page's network to the few hosts that it may reach. Calls to the backend and updates use other sessions,
 * with the system's proxies.
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

  /** Uses the system's proxies for these hosts, if it has any. */
  async function followSystem(): Promise<void> {
    const system = session.fromPartition('system-proxy');
    const ways = outside.map(
      async (origin) => [origin, await system.resolveProxy(sampleAddress(origin))] as const,
    );
    const found = await Promise.all(ways);
    if (found.every(([, way]) => way === 'DIRECT')) return;
    await page.setProxy(blockingProxyVia([...found, ...local.map((origin) => [origin, 'DIRECT'] as const)]));
  }
  // After the first load: resolving the system's proxies may be slow.
  app.once('browser-window-created', (_event, window) =>
    window.webContents.once('did-finish-load', () => void followSystem().catch(failed)),
  );
}
