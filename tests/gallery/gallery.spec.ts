/**
 * Every screen and dialog in every state, width and language: a picture of each, and checks of each view. `gallery` in
 * playwright.config.ts has all of them, `gallery-brief` the scenes, languages and widths that CI looks at.
 */
import { join } from 'node:path';

import type { Theme } from '#shared/theme.ts';
import { root } from '#tools/start/paths.mjs';
import { test as base } from '../support/shop.ts';
import { openScene } from './open-scene.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { shoot, WIDTHS } from './shoot.ts';
import { LANGS, type Lang } from './texts.ts';
import { makeWorld, type World } from './world.ts';

/** The folder of the pictures. */
const OUT = join(root, 'test-results/gallery');

/** Set by the projects of playwright.config.ts. */
export interface GalleryOptions {
  /** Only some scenes, at 390 and 1440 px, without pictures. */
  isBrief: boolean;
  theme: Theme;
}

const test = base.extend<object, GalleryOptions & { world: World }>({
  isBrief: [false, { option: true, scope: 'worker' }],
  theme: ['dark', { option: true, scope: 'worker' }],
  world: [async ({ shop }, use) => use(await makeWorld(shop)), { scope: 'worker' }],
});

const isShownAt = ({ at }: Scene, width: number) => at === undefined || (at === 'phone') === width < 768;
const isLang = (name: string): name is Lang => name in LANGS;

for (const lang of Object.keys(LANGS).filter(isLang))
  for (const scene of scenes) {
    const tag = scene.brief && lang !== 'de' ? ['@brief'] : [];
    test(`${scene.name}, ${lang}`, { tag }, async ({ browser, world, isBrief, theme }) => {
      const opened = await openScene(scene, { browser, world, lang, layout: scene.at ?? 'wide', theme });
      const shown = WIDTHS.filter(({ width, brief }) => isShownAt(scene, width) && (brief || !isBrief));
      try {
        await shoot(scene, opened, { lang, widths: shown, out: isBrief ? undefined : OUT });
      } finally {
        await opened.close();
      }
    });
  }
