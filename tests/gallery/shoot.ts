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

async function photograph(scene: Scene, opened: Opened, group: string, { out, onPicture }: Shooting) {
  const { page } = opened;
  await scene.frame?.(opened);
  await showPictures(page);
  const file = `${group}/${scene.name.replaceAll('/', '-')}.png`;
  // A page is photographed from its top, where its header belongs.
  const tall = await page.evaluate((isWhole) => {
    if (isWhole) window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  }, !scene.over);
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

/** Photographs an opened scene at each width of its layout, and checks each picture. */
export async function shoot(scene: Scene, opened: Opened, shooting: Shooting): Promise<void> {
  const { page } = opened;
  const { lang, widths, checks, onFinding } = shooting;
  const report = (at: string, faults: readonly string[]) => {
    for (const fault of faults) onFinding({ scene: scene.name, at, fault });
  };
  for (const { width, height } of widths) {
    const at = `${lang}-${width}`;
    await page.setViewportSize({ width, height });
    await settle(page, scene);
    await photograph(scene, opened, at, shooting);
    if (!checks) continue;
    report(at, await findOverflow(page));
    report(at, await findSmallTargets(page));
    if (runsAxe(lang, width)) report(at, await findAxeProblems(page));
  }
  if (checks && !opened.phone) await shootVariants(scene, opened, shooting, report);
  report(lang, opened.errors);
}

/** Photographs a scene with reduced motion, forced colours and doubled size. */
async function shootVariants(
  scene: Scene,
  opened: Opened,
  shooting: Shooting,
  report: (at: string, faults: readonly string[]) => void,
): Promise<void> {
  const { page } = opened;
  const { lang } = shooting;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page, scene);
  report(`${lang} reduced motion`, await findAnimations(page));
  await page.emulateMedia({ reducedMotion: null });

  // A window of 1280 px at 200%.
  await page.setViewportSize({ width: 640, height: 450 });
  await settle(page, scene);
  report(`${lang} 200%`, await findOverflow(page));
  if (lang !== 'en') return;
  await photograph(scene, opened, 'en-zoom', shooting);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page, scene);
  report('en forced colours', await findOverflow(page));
  await photograph(scene, opened, 'en-forced', shooting);
  await page.emulateMedia({ forcedColors: null });
}
