import { randomUUID } from 'node:crypto';
import { app, net, powerMonitor } from 'electron';
import { openDesk, type RunningDesk } from '#shared/desk/engine/create-desk.ts';
import type { DeskNotice } from '#shared/desk/notices.ts';
import { createBackgroundRequest } from './background-request.ts';
import { deskFiles } from './desk-files.ts';
import { createRest } from './rest.ts';

/** The desk of the desktop client. */
export interface DesktopDesk extends RunningDesk {
  /** Stops asking while it is paused. */
  pause(isPaused: boolean): void;
}

interface DesktopDeskOptions {
  /** The backend's origin; undefined if none is configured. */
  api: string | undefined;
  /** The profile, an absolute path. */
  profile: string;
  /** Resolves when the page has no calls under way. */
  pageIsIdle: () => Promise<void>;
  notify: (notice: DeskNotice) => void;
  withdrawAccountNews: () => void;
}

/** How often it looks whether the network is there. In ms. */
const LOOK_AT_NETWORK_MS = 30_000;

/** Opens the desk of the desktop client, which watches from now on. */
export async function openDesktopDesk({
  api,
  profile,
  pageIsIdle,
  notify,
  withdrawAccountNews,
}: DesktopDeskOptions): Promise<DesktopDesk> {
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
    withdrawAccountNews,
    minuteOfDay() {
      const now = new Date();
      return now.getHours() * 60 + now.getMinutes();
    },
  });
  const rest = createRest(running);
  powerMonitor.on('suspend', () => rest('suspended', true));
  powerMonitor.on('resume', () => rest('suspended', false));
  setInterval(() => rest('offline', !net.isOnline()), LOOK_AT_NETWORK_MS).unref();
  return { ...running, pause: (isPaused) => rest('no-window', isPaused) };
}
