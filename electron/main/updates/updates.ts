import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { log } from '../logs/log.ts';
import { mayLoseInput } from '../window/unsaved-input.ts';
import { within } from '../within.ts';
import { readUpdateFeed, updateObstacle } from './feed.ts';
import { createUpdateFlow } from './flow.ts';
import type { PaymentActivity } from './payment-activity.ts';
import { createQuestionTime } from './question-time.ts';

/** Delay of the first check, after the start has finished. */
const FIRST_MS = 45_000;
/** Interval of later checks. */
const AGAIN_MS = 4 * 3_600_000;
/** How long a check from the menu may take before it counts as failed. In ms. */
const ANSWER_WITHIN_MS = 10_000;

interface Options {
  /** The feed's URL in the build. */
  feed: string | undefined;
  safeMode: boolean;
  payments: PaymentActivity;
  window: () => BrowserWindow | undefined;
}

/** The update check, as the menu uses it. */
export interface Updates {
  /** Checks now and shows the outcome. Undefined without a feed and in safe mode. */
  checkNow: (() => void) | undefined;
}

/** Why an update failed, without URLs. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? (/net::\w+/.exec(error.message)?.[0] ?? error.name) : 'unknown';
}

/** Starts the periodic update checks, if this client can update itself. The updater is loaded at the first check. */
export function startUpdates({ feed: builtIn, safeMode, payments, window }: Options): Updates {
  const packaged = app.isPackaged;
  const feed = readUpdateFeed({ builtIn, atStart: process.env['VITRINE_UPDATE_URL'], packaged });
  if (builtIn && !feed) log.warn('The update feed of this build is not an https URL.');
  const why = updateObstacle(feed, safeMode, {
    platform: process.platform,
    packaged,
    uninstaller: existsSync(join(dirname(process.execPath), 'Uninstall Vitrine.exe')),
    inApplications: process.platform === 'darwin' && app.isInApplicationsFolder(),
    appImage: process.env['APPIMAGE'],
  });
  if (feed === undefined || why === 'no-feed' || why === 'safe-mode') return { checkNow: undefined };
  if (why === 'not-installed')
    return {
      checkNow: () => void import('./dialogs.ts').then(({ showCannotUpdate }) => showCannotUpdate(window)),
    };

  let opened: Promise<Awaited<ReturnType<typeof load>>> | undefined;
  async function load(from: URL) {
    const { openUpdateEngine } = await import('./engine.ts');
    const engine = openUpdateEngine(from);
    app.on('will-quit', () => engine.installOnQuit(flow.mayInstallOnQuit()));
    return engine;
  }
  const questionTime = createQuestionTime(window);
  const flow = createUpdateFlow({
    engine: () => (opened ??= load(feed)),
    payments,
    async ask(found) {
      await questionTime.wait();
      return (await import('./dialogs.ts')).askToRestart(window, found);
    },
    mayEnd: mayLoseInput,
    failed: (error) => log.warn(`The update failed: ${reasonOf(error)}.`),
  });
  const check = () => void flow.check();
  setTimeout(check, FIRST_MS).unref();
  setInterval(check, AGAIN_MS).unref();
  let isChecking = false;
  const checkNow = async () => {
    // Impatient presses get one answer.
    if (isChecking) return;
    isChecking = true;
    // A check that takes longer continues: what it finds is downloaded and offered.
    const outcome = (await within(ANSWER_WITHIN_MS, flow.check())) ?? ({ kind: 'failed' } as const);
    isChecking = false;
    if (outcome.kind === 'ready') {
      questionTime.now();
      return flow.askAgain();
    }
    const { showUpdateOutcome } = await import('./dialogs.ts');
    await showUpdateOutcome(window, outcome);
  };
  return { checkNow: () => void checkNow() };
}
