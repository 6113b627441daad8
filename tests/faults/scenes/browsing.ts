import type { Stage, Scene } from '../scene.ts';
import { at, footer, main } from './parts.ts';

const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const tiles = (stage: Stage) => main(stage).getByRole('list', { name: 'Skins' }).getByRole('listitem');
const lookFurther = (stage: Stage) => main(stage).getByRole('link', { name: 'Search for skins' });
const toolbar = (stage: Stage) => main(stage).getByRole('button', { name: 'Refresh' });
const heading = (stage: Stage) => main(stage).getByRole('heading', { level: 1 });

/** An item that no cell buys, shared by the scenes that show one. */
let item: Promise<string> | undefined;
function itemPath({ world }: Stage): Promise<string> {
  item ??= world.findItems(1, 900, 2000).then(([found]) => `/products/cs2/all/${found?.id}`);
  return item;
}

const catalogue = (screen: string, path: string): Scene => ({
  call: 'listItems',
  screen,
  act: at(path),
  failureTexts: ['Failed to load products'],
  nextStep: (stage) => retry(stage).or(toolbar(stage)),
  success: tiles,
});

/** The scenes of the public screens. */
export const browsingScenes: readonly Scene[] = [
  catalogue('catalogue', '/products'),
  catalogue('new', '/new'),
  catalogue('sale', '/sale'),
  {
    call: 'listItems',
    screen: 'home: Most Wanted',
    matches: (query) => query.has('random'),
    act: at('/'),
    failureTexts: [],
    silent: true,
    nextStep: lookFurther,
    success: (stage) => main(stage).getByRole('region', { name: 'Most Wanted' }).getByRole('article'),
  },
  {
    call: 'listRecommended',
    screen: 'home: shelf',
    act: at('/'),
    failureTexts: [],
    silent: true,
    nextStep: lookFurther,
    success: (stage) => main(stage).getByRole('list', { name: 'On the shelf now' }).getByRole('link'),
  },
  {
    call: 'listFaq',
    screen: 'home: questions',
    act: at('/'),
    failureTexts: ['Failed to load FAQs.'],
    nextStep: (stage) => retry(stage).or(lookFurther(stage)),
    success: (stage) => main(stage).getByText('How do I buy a skin?'),
  },
  {
    call: 'getItem',
    screen: 'item',
    act: async (stage) => at(await itemPath(stage))(stage),
    failureTexts: ['Unable to load product details'],
    nextStep: (stage) => retry(stage).or(main(stage).getByRole('button', { name: 'Buy', exact: true })),
    success: (stage) => main(stage).getByRole('region', { name: 'Properties' }),
  },
  {
    call: 'getFilterData',
    screen: 'catalogue: filter',
    act: at('/products'),
    failureTexts: [],
    silent: true,
    nextStep: toolbar,
    success: (stage) =>
      main(stage).getByRole('checkbox', { name: 'Factory New' }).or(main(stage).getByText('Factory New')),
  },
  {
    call: 'listSubcategories',
    screen: 'catalogue: chips',
    act: at('/products'),
    failureTexts: [],
    silent: true,
    nextStep: toolbar,
    success: (stage) => main(stage).getByRole('link', { name: 'Rifles', exact: true }),
  },
  {
    call: 'listCategories',
    screen: 'catalogue: games',
    act: at('/products'),
    failureTexts: ['Failed to load categories'],
    nextStep: toolbar,
    success: (stage) => main(stage).getByRole('link', { name: 'Counter-Strike 2' }),
  },
  {
    call: 'listStaticPages',
    screen: 'page by name',
    act: at('/terms'),
    failureTexts: ['Failed to fetch pages'],
    nextStep: (stage) => retry(stage).or(main(stage).getByRole('link', { name: 'Search for skins' })),
    success: heading,
  },
  {
    call: 'listStaticPages',
    screen: 'footer',
    act: at('/products'),
    failureTexts: [],
    silent: true,
    nextStep: toolbar,
    success: (stage) => footer(stage).getByRole('link', { name: /Terms/ }),
  },
  {
    call: 'getStaticPage',
    screen: 'page',
    act: at('/static-page/1'),
    failureTexts: ['Failed to fetch page'],
    nextStep: (stage) => retry(stage).or(footer(stage).getByRole('link')),
    success: (stage) => main(stage).getByRole('article'),
  },
  {
    call: 'listSocialLinks',
    screen: 'footer',
    act: at('/products'),
    failureTexts: [],
    silent: true,
    nextStep: toolbar,
    success: (stage) => footer(stage).getByRole('link', { name: /instagram/i }),
  },
];
