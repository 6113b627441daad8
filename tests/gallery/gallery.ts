/**
 * `npm run gallery`: takes pictures of every screen and dialog in every state, width and language, and checks each.
 * Ends with code 1 when a check finds something.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright/test';

import { makeIfStale } from '#tools/start/build.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { chromiumOptions } from '../support/chromium.ts';
import { openShop } from '../support/open-shop.ts';
import { openScene } from './open-scene.ts';
import { readOptions, usage, type Options, type Width } from './options.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { writeSheets } from './sheets.ts';
import { shoot, type Finding, type Picture } from './shoot.ts';
import type { Lang } from './texts.ts';
import { makeWorld, type World } from './world.ts';

/** Pages open at once: they wait more than they compute. */
const PAGES = 3;

/** A scene needs a tenth of this; a hanging one must not block its page for the rest. */
const SCENE_MS = 180_000;

async function sceneTimeout(): Promise<never> {
  await setTimeout(SCENE_MS, undefined, { ref: false });
  throw new Error(`not finished after ${SCENE_MS / 1000} s`);
}

interface Job {
  scene: Scene;
  lang: Lang;
}

function jobsOf({ brief, only, langs, widths }: Options): Job[] {
  const expected = scenes.filter(
    ({ name, ...scene }) =>
      (!brief || scene.brief) && (only.length === 0 || only.some((part) => name.includes(part))),
  );
  return langs.flatMap((lang) =>
    expected
      .filter((scene) => widths.some((width) => isShownAt(scene, width)))
      .map((scene) => ({ scene, lang })),
  );
}

const describe = ({ scene, at, fault }: Finding) => `${scene}, ${at}: ${fault}`;

/** True when a scene is shown at a width. */
const isShownAt = ({ at }: Scene, { width }: Width) => at === undefined || (at === 'phone') === width < 768;

async function run(options: Options, browser: Browser, world: World): Promise<boolean> {
  const jobs = jobsOf(options);
  const all = jobs.length;
  const names = new Set(jobs.map(({ scene }) => scene.name));
  const findings: Finding[] = [];
  const pictures: Picture[] = [];
  let views = 0;
  const startedAt = performance.now();

  const addFinding = (finding: Finding) => {
    findings.push(finding);
    console.log(`  ${describe(finding)}`);
  };

  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { scene, lang } = job;
      const layout = scene.at ?? 'wide';
      try {
        const opened = await openScene(scene, { browser, world, lang, layout, theme: options.theme });
        const shooting = shoot(scene, opened, {
          ...{ out: options.out, lang, checks: options.checks, pictures: !options.brief },
          widths: options.widths.filter((width) => isShownAt(scene, width)),
          onFinding: addFinding,
          onPicture: (picture) => pictures.push(picture),
        });
        try {
          const shot = await Promise.race([shooting, sceneTimeout()]);
          views += shot;
        } finally {
          await opened.close();
        }
      } catch (error) {
        const fault =
          error instanceof Error ? error.message.split('\n').slice(0, 6).join(' ') : String(error);
        addFinding({ scene: scene.name, at: lang, fault: `no picture: ${fault}` });
      }
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  await writeSheets(browser, options.out, pictures, findings);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${names.size} scenes opened ${all} times, ${views} views, ${pictures.length} pictures in ${seconds} s: ${options.out}/index.html`,
  );
  if (options.brief)
    console.log(
      `Short form: npm run gallery has ${scenes.length - names.size} more scenes, and a picture of each view.`,
    );
  console.log(`${findings.length} findings`);
  if (options.report !== undefined) {
    const counted = { passed: views, failed: findings.length, failures: findings.map(describe) };
    await writeFile(options.report, JSON.stringify(counted));
  }
  return findings.length === 0 && views > 0;
}

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  if (options.pages === undefined) await makeIfStale('web', new Processes());
  await rm(options.out, { recursive: true, force: true });
  await mkdir(join(options.out, 'sheets'), { recursive: true });
  const shop = await openShop(options.pages);
  const browser = await chromium.launch(chromiumOptions({ draws: !options.brief }));
  try {
    return await run(options, browser, await makeWorld(shop));
  } finally {
    await browser.close();
    await shop.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
