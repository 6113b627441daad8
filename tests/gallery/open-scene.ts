import { type Browser, type BrowserContext, type Page } from 'playwright/test';

import type { Theme } from '#shared/theme.ts';
import { declinedCookies } from '../support/consent.ts';
import { waitForAnimations } from '../support/wait-for-animations.ts';
import { expect } from './expect.ts';
import { faultsOf } from './faults.ts';
import type { Scene, Stage } from './scene.ts';
import { LANGS, textsOf, type Lang } from './texts.ts';
import type { World } from './world.ts';

/** The windows that scenes open in: a desktop window that is then resized, or a phone for what only phones show. */
const LAYOUTS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
} as const;
type Layout = keyof typeof LAYOUTS;

/** An opened scene. Call `close` before the next. */
export interface Opened extends Stage {
  /** Errors of the page and its console that the scene does not expect. */
  errors: string[];
  close: () => Promise<void>;
}

interface Opening {
  browser: Browser;
  world: World;
  lang: Lang;
  layout: Layout;
  /** Dark if not given. */
  theme?: Theme | undefined;
  /** Further options of the browser's context, such as reduced motion. */
  more?: Parameters<Browser['newContext']>[0];
}

/** The browser itself logs a refused call, which is no error of the page. */
const REFUSED_CALL = /Failed to load resource/;

/** Makes lists with a random order the same in every picture. */
async function fixListOrder(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/items\/list\?.*random=/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('random');
    url.searchParams.set('page', '9');
    await route.continue({ url: url.href });
  });
}

function listen(page: Page, scene: Scene): string[] {
  const complaints: string[] = [];
  const hear = (text: string) => {
    if (!REFUSED_CALL.test(text) && !scene.expectedErrors?.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text());
  });
  return complaints;
}

/** Waits until pictures, fonts and animations that end have finished. */
export async function settle(page: Page, { waits }: Pick<Scene, 'waits'> = {}): Promise<void> {
  if (!waits) await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // A full-page picture also shows the part below the fold, which loads on scrolling.
    const whole = '* { content-visibility: visible !important; }';
    const sheets = document.adoptedStyleSheets;
    if (!sheets.some(({ cssRules }) => cssRules[0]?.cssText === whole)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(whole);
      sheets.push(sheet);
    }
    await document.fonts.ready;
  });
  await waitForAnimations(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Opens a scene on its own page. @throws when the state is not reached */
export async function openScene(scene: Scene, opening: Opening): Promise<Opened> {
  const { browser, world, lang, layout, theme = 'dark', more } = opening;
  const { origin } = world.shop;
  const context = await browser.newContext({
    baseURL: origin,
    ...LAYOUTS[layout],
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' as const },
    colorScheme: 'dark',
    // Views are checked at rest, and `findAnimations` sees whether this is heeded.
    reducedMotion: 'reduce',
    ...more,
  });
  const page = await context.newPage();
  try {
    if (!scene.undecided) await context.addCookies(declinedCookies(origin, scene.now));
    if (scene.now !== undefined) await page.clock.setFixedTime(scene.now);
    await context.addInitScript(
      ([languageId, token, chosen]) => {
        localStorage.setItem('languageId', languageId);
        localStorage.setItem('theme', chosen);
        // On the first load only, so that a sign-in or logout during the scene stays.
        if (token === '' || sessionStorage.getItem('gallery')) return;
        sessionStorage.setItem('gallery', 'signed in');
        localStorage.setItem('token', token);
        localStorage.setItem('auth_session', 'true');
      },
      [LANGS[lang], scene.who?.(world).token ?? '', theme] as const,
    );
    await fixListOrder(context);
    page.setDefaultTimeout(60_000);
    const stage: Stage = {
      ...{ page, world, t: textsOf(lang), faults: faultsOf(page), phone: layout === 'phone' },
      main: page.getByRole('main'),
      header: page.getByRole('banner'),
      dialog: page.getByRole('dialog').last(),
    };
    const complaints = listen(page, scene);
    await scene.before?.(stage);
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(world));
    await expect(page.locator('#main, main').first()).toBeVisible();
    await scene.steps?.(stage);
    await settle(page, scene);
    return { ...stage, errors: complaints, close: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}
