import type { Browser, Locator, Page } from 'playwright';

import { cards, newVisitor, waitUntilLoaded, type ShopPages } from './shop-pages.ts';

/** The factor by which the page's processor is slowed. */
export const SLOWDOWN = 4;
/** Event Timing reports nothing shorter. In ms. */
const QUICKEST_MS = 16;

declare global {
  interface Window {
    /** Duration of each interaction so far, by its id. */
    benchInteractions?: Map<number, number>;
  }
}

/** Collects the page's interactions; runs in it from its start. */
export function watchInteractions(): void {
  const seen = new Map<number, number>();
  window.benchInteractions = seen;
  // TypeScript's library lacks Event Timing's own members.
  const watched = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id =
        'interactionId' in entry && typeof entry.interactionId === 'number' ? entry.interactionId : 0;
      if (id !== 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration));
    }
  }).observe(watched);
}

/**
 * The longest interaction during `act`, from input to the next frame, as in Interaction to Next Paint.
 * @returns ms; 16 when all were shorter than Event Timing reports
 */
export async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.benchInteractions?.clear());
  await act();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (quickest) => {
    // Two frames and a task later, every entry has been reported.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 250));
    return Math.max(quickest, ...(window.benchInteractions?.values() ?? []));
  }, QUICKEST_MS);
}

/** How long a hand hovers at least before a press: nobody points and presses in one frame. In ms. */
const HAND_MS = 120;

/** How long a press lasts: most clicks take 80 ms and more. In ms. */
const DOWN_MS = 60;

/**
 * Presses as a hand does, since hover work is no part of the press. Uses the mouse, because Playwright's `click` forces
 * a layout during the press.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(HAND_MS);
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
}

/** What a visitor does in the catalogue, each step from where the one before led. */
function commands(page: Page): Readonly<Record<string, () => Promise<unknown>>> {
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const filter = page.getByRole('complementary', { name: 'Filter' });
  return {
    filter: async () => {
      await press(filter.getByRole('checkbox', { name: 'Field-Tested' }));
      await press(page.getByRole('button', { name: /^(Apply|Show [\d,]+ skins?)$/ }));
    },
    sort: async () => {
      await press(page.getByRole('combobox', { name: 'Sort' }));
      await press(page.getByRole('option', { name: 'Price ascending' }));
    },
    page: () => press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })),
    'toggle cart': () => press(cards(page).first().getByRole('button')),
    'type in search': async () => {
      await press(field);
      await field.pressSequentially('redline', { delay: 60 });
    },
    'open dialog': async () => {
      await press(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }));
      await page.getByRole('dialog').waitFor();
    },
  };
}

/** Measures Interaction to Next Paint of each step in ms, for a member on a slowed processor. */
export async function interactions(
  browser: Browser,
  origin: string,
  pages: ShopPages,
): Promise<Readonly<Record<string, number>>> {
  const context = await newVisitor(browser, origin);
  try {
    const signedIn = await context.request.post(`${origin}/api/login`, {
      data: { username: 'demo', password: 'Demo1234' },
    });
    if (!signedIn.ok()) throw new Error(`The sign-in failed with status ${signedIn.status()}.`);
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.addInitScript(() => localStorage.setItem('auth_session', 'true'));
    await page.goto(pages.catalogue);
    await waitUntilLoaded(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found: Record<string, number> = {};
    for (const [name, step] of Object.entries(commands(page))) found[name] = await longest(page, step);
    return found;
  } finally {
    await context.close();
  }
}
