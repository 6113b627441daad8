import type { Browser } from 'playwright';

import type { OpenBrowser } from '../browser.ts';
import { BareTab } from './bare-tab.ts';

/** The devices that are measured, by their width in px. Both are equally slow. */
export const DEVICES = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1440: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;
export type Width = keyof typeof DEVICES;
export const WIDTHS: readonly Width[] = [390, 1440];

/** The factor by which a slow phone's processor is slower. */
const SLOWDOWN = 4;
/** Slow 4G, as Lighthouse's mobile simulation has it. The latency is in ms, the others in bits per second. */
const LINE = { latency: 150, down: 1_600_000, up: 750_000 };

/** A device, and the factor by which the page's processor is slowed. */
export interface Device {
  width: Width;
  slowdown: number;
}

/** A device of this width with a slow processor. */
export const slow = (width: Width): Device => ({ width, slowdown: SLOWDOWN });

/** Makes a tab a device, and slows its processor and network for all that it does from now on. */
async function slowDown(tab: BareTab, { width, slowdown }: Device): Promise<void> {
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = DEVICES[width];
  await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled });
  await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/London' });
  const dark = { name: 'prefers-color-scheme', value: 'dark' };
  await tab.send('Emulation.setEmulatedMedia', { features: [dark] });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.down / 8,
    uploadThroughput: LINE.up / 8,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Somebody with storage, cookies and cache of their own. */
export interface Visitor {
  /** Runs `act` with an empty tab, slow from the start, and closes it. */
  inTab: <T>(act: (tab: BareTab) => Promise<T>) => Promise<T>;
  setCookies: (cookies: readonly { name: string; value: string; url: string }[]) => Promise<void>;
}

type Root = Awaited<ReturnType<Browser['newBrowserCDPSession']>>;

async function inTab<T>(
  root: Root,
  port: number,
  { device, browserContextId }: { device: Device; browserContextId: string },
  act: (tab: BareTab) => Promise<T>,
): Promise<T> {
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const tab = await BareTab.connect(`ws://127.0.0.1:${port}/devtools/page/${targetId}`);
  try {
    await slowDown(tab, device);
    return await act(tab);
  } finally {
    tab.disconnect();
    await root.send('Target.closeTarget', { targetId });
  }
}

/** Runs `act` for a visitor who has never been there: with nothing stored and an empty cache. */
export async function asNewVisitor<T>(
  { browser, port }: OpenBrowser,
  device: Device,
  act: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    return await act({
      inTab: (then) => inTab(root, port, { device, browserContextId }, then),
      setCookies: async (cookies) => {
        await root.send('Storage.setCookies', { browserContextId, cookies: [...cookies] });
      },
    });
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  }
}
