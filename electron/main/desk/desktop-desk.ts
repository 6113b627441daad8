import { randomUUID } from 'node:crypto';
import { app, net, powerMonitor } from 'electron';
import { openDesk, type RunningDesk } from '#shared/desk/engine/create-desk.ts';
import type { DeskNotice } from '#shared/desk/engine/notices.ts';
import { createBackgroundRequest } from './background-request.ts';
import { deskFiles } from './desk-files.ts';

interface DesktopDesk {
  /** The backend's origin; undefined if none is configured. */
  api: string | undefined;
  /** The profile, an absolute path. */
  profile: string;
  /** Resolves when the page has no calls under way. */
  pageIsIdle: () => Promise<void>;
  notify: (notice: DeskNotice) => void;
}

/** How often it looks whether the network is there. In ms. */
const LOOK_AT_NETWORK_MS = 30_000;

/** Opens the desk of the desktop client, which watches from now on. */
export async function openDesktopDesk({ api, profile, pageIsIdle, notify }: DesktopDesk): Promise<RunningDesk> {
  const running = await openDesk({
    store: deskFiles(profile),
    now: Date.now,
    ticks: () => performance.now(),
    chance: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId: randomUUID,
    get: createBackgroundRequest(api, app.getVersion()),
    pageIsIdle,
    notifiesAtFirst: true,
    notify,
    minuteOfDay() {
      const now = new Date();
      return now.getHours() * 60 + now.getMinutes();
    },
  });
  powerMonitor.on('suspend', running.sleep);
  powerMonitor.on('resume', running.wake);
  followNetwork(running);
  return running;
}

/** Puts the desk to sleep while the computer has no network. */
function followNetwork({ sleep, wake }: Pick<RunningDesk, 'sleep' | 'wake'>): void {
  let wasOnline = true;
  setInterval(() => {
    const isOnline = net.isOnline();
    if (isOnline === wasOnline) return;
    wasOnline = isOnline;
    if (isOnline) wake();
    else sleep();
  }, LOOK_AT_NETWORK_MS).unref();
}
