import type { CallName } from '../calls.ts';
import type { Stage, Use } from '../use.ts';
import { reader } from './people.ts';
import { at, banner, cartBadge, footer, main } from './parts.ts';

const lookFurther = (stage: Stage) => main(stage).getByRole('link', { name: 'Search for skins' });

const fallback = {
  '403-unverified': {
    because: 'start-up has a fallback for each of its calls, and the shop keeps working',
    shows: lookFurther,
  },
} as const satisfies Use['instead'];

/** A start-up call. Every failure has a fallback that leaves a working shop. */
function start(call: CallName, well: Use['well'], more: Partial<Use> = {}): Use {
  return {
    call,
    screen: 'start',
    act: at('/'),
    texts: [],
    quiet: true,
    goOn: lookFurther,
    instead: fallback,
    well,
    ...more,
  };
}

const settings = (stage: Stage) => banner(stage).getByRole('button', { name: /^Language and currency/ });

/** The scenes of the calls before the first screen. */
export const starting: readonly Use[] = [
  start('isAuth', cartBadge, { prepare: reader, shared: true }),
  start('listLanguages', (stage) => settings(stage).filter({ hasText: 'EN' })),
  start('listCurrencies', (stage) => settings(stage).filter({ hasText: 'EUR' })),
  start('getSettings', (stage) =>
    footer(stage).getByRole('link', { name: /@/ }).or(footer(stage).getByText(/@/)),
  ),
  start('listCountries', (stage) => main(stage).getByRole('heading', { level: 1 })),
  start('getLocalizations', (stage) => banner(stage).getByRole('button', { name: 'Anmelden' }), {
    screen: 'start in German',
    open: async ({ page }) => {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('languageId', '2'));
    },
    goOn: (stage) => main(stage).getByRole('link').first(),
    instead: {
      '403-unverified': { ...fallback['403-unverified'], shows: (stage) => main(stage).getByRole('link') },
    },
  }),
  start(
    'getProfile',
    (stage) =>
      banner(stage)
        .getByRole('button', { name: /^Balance/ })
        .filter({ hasText: /\d/ }),
    {
      screen: 'header: balance',
      instead: {},
      prepare: reader,
      shared: true,
    },
  ),
  start('getCart', (stage) => banner(stage).getByRole('link', { name: 'Cart, 2 items' }), {
    screen: 'header: cart',
    instead: {},
    prepare: reader,
    shared: true,
  }),
];
