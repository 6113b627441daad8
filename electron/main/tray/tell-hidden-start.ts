import type { PostNotice } from '../desk/post-notice.ts';
import type { Settings } from '../settings/settings.ts';
import { t } from '../texts/texts.ts';
import { within } from '../within.ts';
import { hasTrayHost } from './tray-host.ts';

/** How long a panel may take to come up after the login. In ms. */
const PANEL_WITHIN_MS = 30_000;
/** A panel or a notification service that takes longer to answer hangs. In ms. */
const ANSWER_WITHIN_MS = 5000;

interface HiddenStartOptions {
  settings: Pick<Settings, 'get' | 'set'>;
  hasWindow: () => boolean;
  openWindow: () => void;
  post: PostNotice;
  hasHost?: () => Promise<boolean>;
}

/**
 * Tells after a start without a window how to get one, where no tray was found: once by a notification, else by opening
 * the window, also if the service hangs. Panels that know XEmbed only can't be found, so there it tells too.
 */
export function tellHiddenStart(options: HiddenStartOptions): void {
  const { settings, hasWindow, openWindow, post, hasHost = hasTrayHost } = options;
  const tell = async () => {
    if (settings.get('toldHiddenStart') === true) return;
    if ((await within(ANSWER_WITHIN_MS, hasHost())) || hasWindow()) return;
    const instead = setTimeout(() => {
      posted.close();
      openWindow();
    }, ANSWER_WITHIN_MS);
    const posted = post(
      { title: t('desktopTray.runsHidden'), body: t('desktopTray.runsHiddenText'), silent: true },
      {
        clicked: openWindow,
        closed: () => undefined,
        shown: () => {
          clearTimeout(instead);
          settings.set('toldHiddenStart', true);
        },
        failed: () => {
          clearTimeout(instead);
          openWindow();
        },
      },
    );
  };
  setTimeout(() => void tell(), PANEL_WITHIN_MS).unref();
}
