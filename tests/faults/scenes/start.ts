import type { CallName } from '../calls.ts';
import type { Stage, Scene } from '../scene.ts';
import { readOnlyMember } from './people.ts';
import { at, banner, cartBadge, footer, main } from './parts.ts';

const lookFurther = (stage: Stage) => main(stage).getByRole('link', { name: 'Search for skins' });

const fallback = {
  '403-unverified': {
    reason: 'start-up has a fallback for each of its calls, and the shop keeps working',
    shows: lookFurther,
  },
} as const satisfies Scene['exceptions'];

/** A start-up call. Every failure has a fallback that leaves a working shop. */
function startScene(call: CallName, success: Scene['success'], more: Partial<Scene> = {}): Scene {
  return {
    call,
    screen: 'start',
    act: at('/'),
    failureTexts: [],
    silent: true,
    nextStep: lookFurther,
    exceptions: fallback,
    success,
    ...more,
  };
}

const settings = (stage: Stage) => banner(stage).getByRole('button', { name: /^Language, currency/ });

/** The scenes of the calls before the first screen. */
export const startScenes: readonly Scene[] = [
  startScene('isAuth', cartBadge, { prepare: readOnlyMember, shared: true }),
  startScene('listLanguages', (stage) => settings(stage).filter({ hasText: 'EN' })),
  startScene('listCurrencies', (stage) => settings(stage).filter({ hasText: 'EUR' })),
  startScene('getSettings', (stage) =>
    footer(stage).getByRole('link', { name: /@/ }).or(footer(stage).getByText(/@/)),
  ),
  startScene('listCountries', (stage) => main(stage).getByRole('heading', { level: 1 })),
  startScene('getLocalizations', (stage) => banner(stage).getByRole('button', { name: 'Anmelden' }), {
    screen: 'start in German',
    open: async ({ page }) => {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('languageId', '2'));
    },
    nextStep: (stage) => main(stage).getByRole('link').first(),
    exceptions: {
      '403-unverified': { ...fallback['403-unverified'], shows: (stage) => main(stage).getByRole('link') },
    },
  }),
  startScene(
    'getProfile',
    (stage) =>
      banner(stage)
        .getByRole('button', { name: /^Balance/ })
        .filter({ hasText: /\d/ }),
    {
      screen: 'header: balance',
      exceptions: {},
      prepare: readOnlyMember,
      shared: true,
    },
  ),
  startScene('getCart', (stage) => banner(stage).getByRole('link', { name: 'Cart, 2 items' }), {
    screen: 'header: cart',
    exceptions: {},
    prepare: readOnlyMember,
    shared: true,
  }),
];
