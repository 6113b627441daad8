import { join } from 'node:path';
import { app, safeStorage, session as sessions } from 'electron';
import { trackAbortedRequests } from './aborted-requests.ts';
import { handleAppInfo } from './app-info.ts';
import type { Config } from './config.ts';
import { handleConsent } from './consent.ts';
import { countCalls } from './counted-gateway.ts';
import { handleSaveFile } from './desk/backup-files.ts';
import { handleDesk } from './desk/handle-desk.ts';
import { systemNotifications } from './desk/notification-service.ts';
import { createGateway } from './gateway.ts';
import { handleOpenExternal, guardPages } from './guards.ts';
import { openBridge } from './ipc.ts';
import { startLog } from './logs/start-log.ts';
import { createMenuCommands, handleNavigationButtons } from './menu/commands.ts';
import { attachContextMenu } from './menu/context-menu.ts';
import { setMenu } from './menu/menu.ts';
import { pageHeaders } from './page-headers.ts';
import { createPageMailbox } from './page-mailbox.ts';
import { proxyDevServer, servePages } from './page-protocol.ts';
import { openPaymentIntents } from './payments/intent-file.ts';
import { watchPower } from './power/power.ts';
import { followSessionEnd, followSystemEnd } from './power/system-end.ts';
import { readAllowedOrigins } from './allowed-origins.ts';
import { registerAppImage } from './returns/register-appimage.ts';
import { openReturns } from './returns/returns.ts';
import { clearCaches, isSafeMode } from './safe-mode.ts';
import { followChoices } from './settings/follow-choices.ts';
import { openSettings } from './settings/settings.ts';
import { isHiddenStart } from './start/hidden-start.ts';
import { followPageLanguage } from './texts/follow-page.ts';
import { keepInBackground } from './tray/background.ts';
import { tellHiddenStart } from './tray/tell-hidden-start.ts';
import { PaymentActivity } from './updates/payment-activity.ts';
import { startUpdates } from './updates/updates.ts';
import { openSession } from './vault/open-session.ts';
import { createSystemKeyring } from './vault/system-keyring.ts';
import { createShopWindow } from './window/shop-window.ts';
import { setUpSpelling } from './window/spelling.ts';
import { applyThemes } from './window/theme.ts';
import { followUnsavedInput, handleUnsavedInput } from './window/unsaved-input.ts';

/** The desk waits at most so long for the page. In ms. */
const PAGE_WITHIN_MS = 10_000;

/** Assembles the client and opens its window. Call it once the app is ready. */
export function compose(config: Config) {
  const { api, devServer } = config;
  const profile = app.getPath('userData');
  const safeMode = isSafeMode(process.argv);
  const settings = openSettings(profile);
  const shopWindow = createShopWindow({ settings, devServer, safeMode });
  const bridge = openBridge({ window: shopWindow.current, devServer });
  const { handle, sendEvent } = bridge;
  // The window shows before its page is painted. The desk reads its prices after that.
  const page = createPageMailbox(sendEvent, () => desk.start());

  const keyring = createSystemKeyring({ safeStorage, platform: process.platform });
  const session = openSession({ handle, sendEvent, settings, keyring });
  const aborted = trackAbortedRequests(sessions.defaultSession);
  const { gateway, whenIdle } = countCalls(
    createGateway({ origin: api, session, version: app.getVersion(), aborted }),
  );
  const images = import.meta.env.VITRINE_IMAGE_HOST;
  const allowed = readAllowedOrigins({ images, geo: config.geo ?? import.meta.env.VITRINE_GEO_URL });
  servePages(
    join(import.meta.dirname, '../renderer'),
    (nonce) => pageHeaders(allowed, nonce),
    gateway,
    config,
  );
  if (devServer !== undefined) proxyDevServer(devServer, gateway);
  guardPages(allowed, devServer);
  const isHidden = isHiddenStart(process.argv);
  // Other processes take a third of a second to start the page: what the page does not need to start comes after it.
  if (!safeMode && !isHidden) shopWindow.open();

  const returns = openReturns(handle, { api, profile, gateway, page, keyring });
  const intents = openPaymentIntents(handle, profile);
  const payments = new PaymentActivity(() => intents.anyUnderWay() || returns.hasOpenPayment());
  intents.onChange(() => payments.changed());
  handleConsent(handle, settings);
  handleAppInfo(handle, safeMode);
  handleOpenExternal(handle);
  handleSaveFile(handle, shopWindow.current);
  handleUnsavedInput(handle, shopWindow.current);
  const notifications = systemNotifications();
  const openDesk = async () => {
    const [{ openDesktopDesk }, { createNoticeHost }] = await Promise.all([
      import('./desk/desktop-desk.ts'),
      import('./desk/show-notice.ts'),
    ]);
    const { show: notify, closeAccount: withdrawAccountNews } = createNoticeHost({
      open: (screen) => commands.goTo(screen),
      async follow(links) {
        shopWindow.bringForward();
        await returns.follow(links);
      },
      post: notifications.post,
    });
    return openDesktopDesk({ api, profile, pageIsIdle: whenIdle, notify, withdrawAccountNews });
  };
  const desk = handleDesk(bridge, openDesk, notifications.isAvailable);

  setUpSpelling(sessions.defaultSession, import.meta.env.VITRINE_DICTIONARY_URL, !safeMode);

  const feed = import.meta.env.VITRINE_UPDATE_URL;
  const { checkNow } = startUpdates({ feed, safeMode, payments, window: shopWindow.current });
  const commands = createMenuCommands({
    ...{ shopWindow, page, sendEvent, settings, session, safeMode },
    checkForUpdates: checkNow,
    quit: () => background.quit(),
  });
  const background = keepInBackground({
    ...{ desk, shopWindow, settings, goTo: commands.goTo },
    mayStartAtLogin: config.userData === undefined,
  });
  followPageLanguage(handle, settings, () => {
    setMenu(commands);
    shopWindow.retitle();
    background.update();
  });
  setMenu(commands);
  followChoices(handle, settings, { theme: applyThemes(settings, shopWindow.current) });
  watchPower((power) => sendEvent('power', power));
  followSystemEnd();
  bridge.assertComplete();

  let isStarted = false;
  const finishStart = () => {
    if (isStarted) return;
    isStarted = true;
    void startLog(safeMode);
    if (config.userData === undefined) void registerAppImage();
  };
  shopWindow.onOpen((window) => {
    // This process serves the page, so later work waits until the window shows. Log entries are buffered until then.
    if (window.isVisible()) finishStart();
    else window.once('show', finishStart);
    setTimeout(desk.start, PAGE_WITHIN_MS);
    background.opened(window);
    followUnsavedInput(window);
    followSessionEnd(window);
    attachContextMenu(window, commands);
    handleNavigationButtons(window, commands);
    // Not on `did-start-loading`: a denied navigation fires it too, and its page would wait for links forever.
    window.webContents.on('did-navigate', returns.pageLeft);
    window.webContents.on('render-process-gone', returns.pageLeft);
    window.on('closed', returns.pageLeft);
  });
  if (safeMode) void clearCaches().then(() => shopWindow.open());
  else if (isHidden) {
    finishStart();
    desk.start();
    background.update();
    if (process.platform === 'linux')
      tellHiddenStart({
        settings,
        hasWindow: () => shopWindow.current() !== undefined,
        openWindow: shopWindow.bringForward,
        post: notifications.post,
      });
  }
  app.on('activate', () => shopWindow.open());
  return { bringForward: shopWindow.bringForward, follow: returns.follow };
}
