import { Key } from 'selenium-webdriver';

import type { Flow } from '../flow.ts';
import type { Page } from '../page.ts';
import { cards, openFresh } from './steps.ts';

/** Where the page is scrolled to, once its pictures in view are there and it lies still. */
const restingPlace = (page: Page): Promise<number> =>
  page.atRest('the page', () =>
    page.driver.executeScript<number | null>(() => {
      const inView = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      return inView.every(({ complete }) => complete) ? Math.round(window.scrollY) : null;
    }),
  );

/** Scrolls, and waits until the page has heard of it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.driver.executeScript((to: number) => {
    window.addEventListener('scroll', () => (document.body.dataset['scrolled'] = ''), { once: true });
    window.scrollTo(0, to);
  }, top);
  await page.waitFor('the page has scrolled', () =>
    page.driver.executeScript<boolean>(() => document.body.dataset['scrolled'] === ''),
  );
}

async function expectAt(page: Page, top: number, when: string): Promise<void> {
  let at = -1;
  const look = async () => {
    at = await restingPlace(page);
    return Math.abs(at - top) <= 2;
  };
  await page.waitFor(when, look).catch((problem: unknown) => {
    throw new Error(`${when} the list is at ${at} px, not at ${top}`, { cause: problem });
  });
}

async function expectItemAtTop(page: Page): Promise<void> {
  await page.main.role('button', 'Buy').see();
  await page.waitFor('the item is at its top', async () => (await restingPlace(page)) === 0);
}

async function openItemInView(page: Page): Promise<void> {
  await page.driver.executeScript(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main article a[href]')];
    all.find((each) => each.getBoundingClientRect().top > 200)?.click();
  });
  await expectItemAtTop(page);
}

const backAndForward: Flow = {
  name: 'back and forward with scroll place',
  async run({ page }) {
    await page.prepare();
    await openFresh(page, '/products');
    await scrollTo(page, 600);
    await openItemInView(page);
    const item = await page.path();
    for (let times = 0; times < 2; times += 1) {
      await page.go(-1);
      await page.isAt('/products');
      await cards(page).see();
      await expectAt(page, 600, `back, time ${times + 1}:`);
      await page.go(1);
      await page.isAt(item);
      await expectItemAtTop(page);
    }
    // Another document came between.
    await page.reload();
    await page.takenOver();
    await page.go(-1);
    await page.isAt('/products');
    await cards(page).see();
    await expectAt(page, 600, 'back from an item that was loaded anew:');
    await page.reload();
    await page.takenOver();
    await expectAt(page, 600, 'loaded anew:');
  },
};

const homeRow: Flow = {
  name: 'home row after a swipe',
  async run({ page }) {
    await page.prepare();
    await openFresh(page, '/');
    const row = page.role('region', 'Most Wanted');
    // By key: under a pointer a library moves the row.
    const next = row.role('button', 'Next items');
    const restingLeft = () =>
      page.atRest('the row', () =>
        page.driver.executeScript<number>(() => {
          const card = document.querySelector('main section article');
          return Math.round(card?.getBoundingClientRect().left ?? 0);
        }),
      );
    const start = await restingLeft();
    await next.type(Key.ENTER);
    const step = start - (await restingLeft());
    // What a swipe does, without the events of a finger.
    await page.driver.executeScript(() => {
      const card = document.querySelector('main section article');
      for (let at = card?.parentElement; at; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth + 1 && at.scrollLeft !== 0) {
          at.scrollTo({ left: 0, behavior: 'smooth' });
          return;
        }
    });
    if ((await restingLeft()) !== start) throw new Error('the row is not back at its start');
    await next.type(Key.ENTER);
    const again = start - (await restingLeft());
    if (Math.abs(again - step) > 2) throw new Error(`Next moved the row by ${again} px, at first by ${step}`);
  },
};

export const places: readonly Flow[] = [backAndForward, homeRow];
