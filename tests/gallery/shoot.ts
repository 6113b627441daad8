import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';

import { findOverflow } from './checks/fit.ts';
import { findAnimations } from './checks/motion.ts';
import { findAxeProblems } from './checks/rules.ts';
import { findSmallTargets } from './checks/targets.ts';
import { settle, type Opened } from './open-scene.ts';
import type { Scene } from './scene.ts';

/** The widths of the views, with their heights, in px; `brief` for those of the short form. */
export const WIDTHS = [
  { width: 1440, height: 900, brief: true },
  { width: 390, height: 844, brief: true },
  { width: 768, height: 1024, brief: false },
  { width: 2560, height: 1440, brief: false },
] as const;

interface Shooting {
  lang: string;
  widths: readonly (typeof WIDTHS)[number][];
  /** The folder of the pictures; undefined to take none. */
  out: string | undefined;
}

/** The limit of a full-page picture, which no screen of the shop should reach. */
const TALLEST_PX = 12_000;

/** Loads the pictures below the fold. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const late = [...document.images].filter(({ complete }) => !complete);
    const loads = late.map(
      (image) =>
        new Promise((done) => {
          image.addEventListener('load', done);
          image.addEventListener('error', done);
          image.loading = 'eager';
        }),
    );
    // A picture that never loads is part of its scene.
    const patience = new Promise((done) => setTimeout(done, 10_000));
    await Promise.race([Promise.all(loads), patience]);
  });
}

/** Brings what the scene is about into view: a page from its top, where its header belongs. */
async function frame(scene: Scene, opened: Opened): Promise<void> {
  await scene.frame?.(opened);
  await showPictures(opened.page);
  if (!scene.over) await opened.page.evaluate(() => window.scrollTo(0, 0));
}

async function photograph(scene: Scene, page: Page, folder: string): Promise<void> {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  // A page at twice the width shows nothing below the fold that 1440 px does not.
  const inView = scene.over ?? folder.endsWith('2560');
  await page.screenshot({
    path: join(folder, `${scene.name.replaceAll('/', '-')}.png`),
    fullPage: !inView && tall < TALLEST_PX,
    animations: 'disabled',
    caret: 'hide',
  });
}

/**
 * True when axe runs. It takes the most time, and its rules do not depend on the language: it runs where layout or
 * direction differ.
 */
const runsAxe = (lang: string, width: number) =>
  lang === 'en' ? width === 390 || width === 1440 : lang === 'ar' && width === 390;

/** Checks an opened scene at each width of its layout, and photographs it. After a finding it continues, and fails. */
export async function shoot(scene: Scene, opened: Opened, { lang, widths, out }: Shooting): Promise<void> {
  const { page } = opened;
  const check = (at: string, findings: readonly string[]) => expect.soft(findings, at).toEqual([]);
  /** Frames a view, runs the checks in turn, and takes its picture where one is wanted. */
  const view = async (group: string, ...finders: ((page: Page) => Promise<string[]>)[]) => {
    await settle(page, scene);
    await frame(scene, opened);
    for (const find of finders) check(group, await find(page));
    if (out !== undefined) await photograph(scene, page, join(out, group));
  };

  for (const { width, height } of widths) {
    await page.setViewportSize({ width, height });
    const axe = runsAxe(lang, width) ? [findAxeProblems] : [];
    await view(`${lang}-${width}`, findOverflow, findSmallTargets, ...axe);
  }
  if (!opened.phone) {
    await settle(page, scene);
    check('reduced motion', await findAnimations(page));

    // A window of 1280 px at 200%.
    await page.setViewportSize({ width: 640, height: 450 });
    if (lang === 'en') {
      await view('en-zoom', findOverflow);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ forcedColors: 'active' });
      await view('en-forced', findOverflow);
      await page.emulateMedia({ forcedColors: null });
    } else {
      await settle(page, scene);
      check('200%', await findOverflow(page));
    }
  }
  check('console', opened.errors);
}
