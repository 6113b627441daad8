import type { Browser, Locator, Page } from 'playwright';

import { cards, newVisitor, settled, type ShopPages } from './shop-pages.ts';

/** How many times slower than this machine the page's processor is made. */
const SLOWDOWN = 4;
/** Event Timing tells of nothing quicker. In ms. */
const QUICKEST_MS = 16;

declare global {
  interface Window {
    /** Duration of each interaction so far, by its number. */
    benchInteractions?: Map<number, number>;
  }
}

function watchInteractions(): void {
  const seen = new Map<number, number>();
  window.benchInteractions = seen;
  // TypeScript's library does not know Event Timing's own members.
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
 * The longest interaction of `act`, from the key or finger to the next frame, as Interaction to Next Paint counts.
 * @returns ms; 16 where all were quicker than Event Timing tells
 */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => window.benchInteractions?.clear());
  await act();
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (quickest) => {
    // Two frames and a task later every entry has been told.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 250));
    return Math.max(quickest, ...(window.benchInteractions?.values() ?? []));
  }, QUICKEST_MS);
}

/** How long a hand is over something at the least before it presses: nobody points and presses in one frame. In ms. */
const HAND_MS = 120;

/** How long it stays down: a click takes most hands 80 ms and more. In ms. */
const DOWN_MS = 60;

/**
 * Presses as a hand does: what the page does when it is pointed at is no part of the press. By the mouse itself, for
 * Playwright's `click` lays out the page in the middle of the press to see what lies under it.
 */
async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.waitForTimeout(HAND_MS);
  await page.mouse.down();
  await page.waitForTimeout(DOWN_MS);
  await page.mouse.up();
}

/** What a visitor does in the catalogue, each from where the one before has led. */
function commands(page: Page): Readonly<Record<string, () => Promise<unknown>>> {
  const field = page.getByRole('searchbox', { name: 'Search this list' });
  const filter = page.getByRole('complementary', { name: 'Filter' });
  return {
    filter: async () => {
      await press(filter.getByRole('checkbox', { name: 'Field-Tested' }));
      await press(page.getByRole('button', { name: 'Apply' }));
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

/** Interaction to Next Paint of each deed in ms, on a slowed processor, by somebody who is signed in. */
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
    if (!signedIn.ok()) throw new Error(`Signing in was answered with ${signedIn.status()}.`);
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.addInitScript(() => localStorage.setItem('auth_session', 'true'));
    await page.goto(pages.catalogue);
    await settled(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found: Record<string, number> = {};
    for (const [name, deed] of Object.entries(commands(page))) found[name] = await longest(page, deed);
    return found;
  } finally {
    await context.close();
  }
}
