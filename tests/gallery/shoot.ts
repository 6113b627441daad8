import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { findOverflow } from './checks/fit.ts';
import { findAnimations } from './checks/motion.ts';
import { findAxeProblems } from './checks/rules.ts';
import { findSmallTargets } from './checks/targets.ts';
import { settle, type Opened } from './open-scene.ts';
import type { Width } from './options.ts';
import type { Scene } from './scene.ts';

/** A finding in a picture. `at` is its language, width and browser setting. */
export interface Finding {
  scene: string;
  at: string;
  fault: string;
}

/** A picture, relative to the gallery's folder. */
export interface Picture {
  scene: string;
  group: string;
  file: string;
}

interface Shooting {
  out: string;
  lang: string;
  widths: readonly Width[];
  checks: boolean;
  pictures: boolean;
  onFinding: (finding: Finding) => void;
  onPicture: (picture: Picture) => void;
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

async function photograph(scene: Scene, { page }: Opened, group: string, { out, onPicture }: Shooting) {
  const file = `${group}/${scene.name.replaceAll('/', '-')}.png`;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  // A page at twice the width shows nothing below the fold that 1440 px does not.
  const inView = scene.over ?? group.endsWith('2560');
  await page.screenshot({
    path: join(out, file),
    fullPage: !inView && tall < TALLEST_PX,
    animations: 'disabled',
    caret: 'hide',
  });
  onPicture({ scene: scene.name, group, file });
}

/**
 * True when axe runs. It takes the most time, and its rules do not depend on the language: it runs where layout or
 * direction differ.
 */
const runsAxe = (lang: string, width: number) =>
  lang === 'en' ? width === 390 || width === 1440 : lang === 'ar' && width === 390;

/**
 * Checks an opened scene at each width of its layout, and photographs it.
 * @returns how many views were checked
 */
export async function shoot(scene: Scene, opened: Opened, shooting: Shooting): Promise<number> {
  const { page } = opened;
  const { lang, widths, checks, pictures, onFinding } = shooting;
  const report = (at: string, faults: readonly string[]) => {
    for (const fault of faults) onFinding({ scene: scene.name, at, fault });
  };
  /** Frames a view, runs the checks in turn, and takes its picture where one is wanted. */
  const view = async (group: string, at: string, ...finders: ((page: Page) => Promise<string[]>)[]) => {
    await settle(page, scene);
    await frame(scene, opened);
    for (const find of checks ? finders : []) report(at, await find(page));
    if (pictures) await photograph(scene, opened, group, shooting);
  };

  for (const { width, height } of widths) {
    const at = `${lang}-${width}`;
    await page.setViewportSize({ width, height });
    const axe = runsAxe(lang, width) ? [findAxeProblems] : [];
    await view(at, at, findOverflow, findSmallTargets, ...axe);
  }
  let views = widths.length;
  if (checks && !opened.phone) {
    await settle(page, scene);
    report(`${lang} reduced motion`, await findAnimations(page));

    // A window of 1280 px at 200%.
    await page.setViewportSize({ width: 640, height: 450 });
    if (lang === 'en') {
      await view('en-zoom', 'en 200%', findOverflow);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ forcedColors: 'active' });
      await view('en-forced', 'en forced colours', findOverflow);
      await page.emulateMedia({ forcedColors: null });
      views += 2;
    } else {
      await settle(page, scene);
      report(`${lang} 200%`, await findOverflow(page));
    }
  }
  report(lang, opened.errors);
  return views;
}
