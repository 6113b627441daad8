import { join } from 'node:path';
import { app, Menu, safeStorage, session, type BrowserWindow } from 'electron';
import { ConfigError, readConfig, type Config } from './config.ts';
import { keepConsentIn } from './consent.ts';
import { followSideButtons, makeDeeds } from './deeds.ts';
import { createGateway } from './gateway.ts';
import { guardPages, openForPage } from './guards.ts';
import { answerCalls, tell } from './ipc.ts';
import { watchFailures } from './logs/failures.ts';
import { startLog } from './logs/start-log.ts';
import { offerContextMenu } from './menu/context-menu.ts';
import { setMenu } from './menu/menu.ts';
import { sessionWords } from './menu/session-words.ts';
import { pageHeaders } from './page-headers.ts';
import { watchLeavings } from './page-leavings.ts';
import { answerBeside, declarePageScheme, servePages } from './page-protocol.ts';
import { answerIntents, openKeptIntents } from './payments/kept-intents.ts';
import { watchPower } from './power/power.ts';
import { readReach } from './reach.ts';
import { emptyCaches, isSafeMode } from './safe-mode.ts';
import { receiveLinks } from './returns/arrivals.ts';
import { keepOwnEntry } from './returns/keep-entry.ts';
import { openLedger } from './returns/open-ledger.ts';
import { openReturns } from './returns/returns.ts';
import { keyringSecrets } from './returns/secrets.ts';
import { openSettings } from './settings/settings.ts';
import { cannotStart, wrongVariable } from './start/cannot-start.ts';
import { dropForeignAppImage } from './start/own-program.ts';
import { takeProfile } from './start/take-profile.ts';
import { followPageLanguage } from './texts/follow-page.ts';
import { MoneyWatch } from './updates/money-watch.ts';
import { startUpdates } from './updates/updates.ts';
import { openEncryption } from './vault/encryption.ts';
import { openKeeper } from './vault/open-keeper.ts';
import { setUpSpelling } from './window/spelling.ts';
import { bringForward, openWindow, titleOf } from './window/window.ts';

/** The desktop client: what it is made of, and in which order. Each part has a file of its own. */
function start(config: Config): void {
  // A client that is not packed is told of an AppImage on purpose, to try updates.
  if (app.isPackaged) dropForeignAppImage(process.env, process.execPath);
  const profile = takeProfile(config.userData);
  if (profile.kind === 'handed-over') {
    // The first one gets our command line, and with it any link.
    app.quit();
    return;
  }
  if (profile.kind === 'unusable') {
    cannotStart(profile.reason, { fromEnvironment: config.userData !== undefined, profile: config.userData });
    return;
  }
  watchFailures();
  // A profile of its own has its logs too; on a Mac they would lie with those of the installed client.
  if (config.userData !== undefined) app.setAppLogsPath(join(config.userData, 'logs'));
  declarePageScheme();
  // Ours follows; without this Electron would make one of its own first.
  Menu.setApplicationMenu(null);
  const safeMode = isSafeMode(process.argv);
  if (safeMode) app.disableHardwareAcceleration();
  let window: BrowserWindow | undefined;
  let open: ((path?: string) => void) | undefined;

  const links = receiveLinks({
    claimScheme: config.userData === undefined,
    arrived: () => (window ? bringForward(window) : open?.()),
  });

  // No top-level await: in an ES module, `ready` itself waits for the module to end.
  void app.whenReady().then(() => {
    const version = app.getVersion();
    const reach = readReach({
      images: import.meta.env.VITRINE_IMAGE_HOST,
      geo: config.geo ?? import.meta.env.VITRINE_GEO_URL,
    });
    const settings = openSettings(app.getPath('userData'));
    const keeper = openKeeper(settings);
    const gateway = createGateway({
      origin: config.api,
      keeper,
      version,
      leavings: watchLeavings(session.defaultSession),
    });
    const post = (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
      return gateway(
        new Request(`app://vitrine${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        path,
      );
    };
    const ledger = openLedger(app.getPath('userData'));
    app.on('will-quit', () => ledger.flush());
    const returns = openReturns({
      api: config.api,
      ledger,
      secrets: keyringSecrets(() => openEncryption(safeStorage, process.platform)),
      links,
      post,
      tell: {
        screen: (path) => tell(window, 'route', path),
        notice: (notice) => tell(window, 'returned', notice),
        signedIn: () => tell(window, 'session', 'started'),
      },
    });

    const consent = keepConsentIn({
      read: () => settings.get('consent'),
      write: (consent) => settings.set('consent', consent),
    });

    servePages(
      join(import.meta.dirname, '../renderer'),
      (nonce) => pageHeaders(reach, nonce),
      gateway,
      config,
    );
    if (config.devServer !== undefined) answerBeside(config.devServer, gateway);
    guardPages(reach, config.devServer);
    setUpSpelling(session.defaultSession, import.meta.env.VITRINE_DICTIONARY_URL, !safeMode);
    const intents = openKeptIntents(app.getPath('userData'));
    const money = new MoneyWatch(() => intents.anyUnderWay() || ledger.hasOpenPayment());
    const updates = startUpdates({
      feed: import.meta.env.VITRINE_UPDATE_URL,
      safeMode,
      money,
      window: () => window,
    });
    const deeds = makeDeeds({
      window: () => window,
      open: (path) => open?.(path),
      show: returns.show,
      settings,
      safeMode,
      session: async () => sessionWords(await keeper.keeping()),
      checkForUpdates: updates.checkNow,
    });
    const language = followPageLanguage(
      {
        read: () => settings.get('language'),
        write: (language) => settings.set('language', language),
      },
      () => {
        setMenu(deeds);
        if (safeMode) window?.setTitle(titleOf(safeMode));
      },
    );
    setMenu(deeds);
    watchPower((power) => tell(window, 'power', power));
    answerCalls(
      {
        appInfo: () => ({
          version,
          electron: process.versions.electron,
          platform: process.platform,
          safeMode,
        }),
        openExternal: openForPage,
        openPayment: returns.openPayment,
        isPaymentTarget: returns.isPaymentTarget,
        ...answerIntents(intents, () => money.changed()),
        signInWithSteam: returns.signInWithSteam,
        cancelSteam: returns.cancelSteam,
        copyAddress: returns.copyAddress,
        openAgain: returns.openAgain,
        followLink: returns.followLink,
        forgetToken: async () => {
          await keeper.ended();
          return undefined;
        },
        sessionKeeping: () => keeper.keeping(),
        keepWeakSession: (yes) => keeper.optIn(yes),
        getConsent: () => consent.get(),
        setConsent: (preferences) => consent.set(preferences),
        ...language,
        ready: returns.listen,
      },
      { window: () => window, devServer: config.devServer },
    );

    let begun = false;
    const afterwards = () => {
      if (begun) return;
      begun = true;
      void startLog(safeMode);
      if (config.userData === undefined) void keepOwnEntry();
    };
    open = (path = '/') => {
      if (window) return;
      window = openWindow({ settings, devServer: config.devServer, path, safeMode });
      // The page is served by this process: what can wait would hold it up. The log keeps what is said till then.
      if (window.isVisible()) afterwards();
      else window.once('show', afterwards);
      offerContextMenu(window, deeds);
      followSideButtons(window, deeds);
      // Not when loading starts: that is also what a denied navigation looks like, after which the page is still
      // there and would wait for its links forever.
      window.webContents.on('did-navigate', () => returns.pause());
      window.webContents.on('render-process-gone', () => returns.pause());
      window.on('closed', () => {
        window = undefined;
        returns.pause();
      });
    };
    if (safeMode) void emptyCaches().then(() => open?.());
    else open();
    app.on('activate', () => {
      if (!window) open?.();
    });
  });

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

try {
  const { VITRINE_API_ORIGIN: api, VITRINE_GEO_URL: geo } = import.meta.env;
  start(readConfig(process.env, { api, geo }, app.isPackaged));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  cannotStart(wrongVariable(error), { fromEnvironment: true, profile: process.env['VITRINE_USER_DATA'] });
}
// For `npm run bench:desktop`.
performance.mark('main loaded');
