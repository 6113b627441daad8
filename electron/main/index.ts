import { join } from 'node:path';
import { app, dialog, session, type BrowserWindow } from 'electron';
import { ConfigError, readConfig, type Config } from './config.ts';
import { keepConsentIn } from './consent.ts';
import { receiveDeepLinks } from './deep-links.ts';
import { createGateway } from './gateway.ts';
import { guardPages, openOutside } from './guards.ts';
import { answerCalls, tell } from './ipc.ts';
import { setMenu } from './menu.ts';
import { openPayment } from './open-payment.ts';
import { pageHeaders } from './page-headers.ts';
import { watchLeavings } from './page-leavings.ts';
import { declarePageScheme, servePages } from './page-protocol.ts';
import { readReach } from './reach.ts';
import { openSettings } from './settings.ts';
import { createSteam } from './steam.ts';
import { memoryVault } from './vault.ts';
import { bringForward, openWindow } from './window.ts';

/** The desktop client: what it is made of, and in which order. Each part has a file of its own. */
function start(config: Config): void {
  if (config.userData !== undefined) app.setPath('userData', config.userData);
  if (!app.requestSingleInstanceLock()) {
    // The first one gets our command line, and with it any link.
    app.quit();
    return;
  }
  declarePageScheme();
  let window: BrowserWindow | undefined;
  let open: (() => void) | undefined;

  // Set when the app is ready; a link that was there before waits for it. Stands above the links, which may
  // hold one at once: our own command line.
  let steamReturned = async (link: { code: string; state: string }) => {
    await app.whenReady();
    await steamReturned(link);
  };

  const links = receiveDeepLinks({
    claimScheme: config.userData === undefined,
    arrived: () => (window ? bringForward(window) : open?.()),
    screen: (path) => tell(window, 'route', path),
    steam: (link) => void steamReturned(link),
  });

  // No top-level await: in an ES module, `ready` itself waits for the module to end.
  void app.whenReady().then(() => {
    const vault = memoryVault();
    const version = app.getVersion();
    const reach = readReach({
      images: import.meta.env.VITRINE_IMAGE_HOST,
      geo: import.meta.env.VITRINE_GEO_URL,
    });
    const jar = session.fromPartition('persist:backend');
    const gateway = createGateway({
      origin: config.api,
      jar,
      vault,
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
    const steam = createSteam({ api: config.api, post });
    steamReturned = async (link) => {
      if (await steam.returned(link)) tell(window, 'session', 'started');
    };

    const settings = openSettings();
    const consent = keepConsentIn(settings);

    servePages(join(import.meta.dirname, '../renderer'), pageHeaders(reach), gateway);
    guardPages(reach, config.devServer);
    setMenu();
    answerCalls(
      {
        appInfo: () => ({ version, electron: process.versions.electron, platform: process.platform }),
        openExternal: openOutside,
        openPayment: (url) => openPayment(url, config.api),
        signInWithSteam: () => steam.signIn(),
        forgetToken: () => {
          vault.clear();
          return undefined;
        },
        getConsent: () => consent.get(),
        setConsent: (preferences) => consent.set(preferences),
        ready: () => {
          links.listen();
          return undefined;
        },
      },
      { window: () => window, devServer: config.devServer },
    );

    open = () => {
      window = openWindow({ settings, devServer: config.devServer, path: '/' });
      // Not when loading starts: that is also what a denied navigation looks like, after which the page is still
      // there and would wait for its links forever.
      window.webContents.on('did-navigate', () => links.pause());
      window.webContents.on('render-process-gone', () => links.pause());
      window.on('closed', () => {
        window = undefined;
        links.pause();
      });
    };
    open();
    app.on('activate', () => {
      if (!window) open?.();
    });
  });

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

try {
  start(readConfig(process.env, import.meta.env.VITRINE_API_ORIGIN));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  dialog.showErrorBox('Vitrine cannot start', error.message);
  app.exit(1);
}
