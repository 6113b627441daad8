import type { Stage, Use } from '../use.ts';
import { at, footer, main } from './parts.ts';

const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const tiles = (stage: Stage) => main(stage).getByRole('list', { name: 'Skins' }).getByRole('listitem');
const lookFurther = (stage: Stage) => main(stage).getByRole('link', { name: 'Search for skins' });
const toolbar = (stage: Stage) => main(stage).getByRole('button', { name: 'Refresh' });
const heading = (stage: Stage) => main(stage).getByRole('heading', { level: 1 });

/** An item that no cell buys, shared by the scenes that show one. */
let item: Promise<string> | undefined;
function itemPath({ world }: Stage): Promise<string> {
  item ??= world.items(1, 900, 2000).then(([found]) => `/products/cs2/all/${found?.id}`);
  return item;
}

const catalogue = (screen: string, path: string): Use => ({
  call: 'listItems',
  screen,
  act: at(path),
  texts: ['Failed to load products'],
  goOn: (stage) => retry(stage).or(toolbar(stage)),
  well: tiles,
});

/** The scenes of the public screens. */
export const browsing: readonly Use[] = [
  catalogue('catalogue', '/products'),
  catalogue('new', '/new'),
  catalogue('sale', '/sale'),
  {
    call: 'listItems',
    screen: 'home: Most Wanted',
    fits: (query) => query.has('random'),
    act: at('/'),
    texts: [],
    quiet: true,
    goOn: lookFurther,
    well: (stage) => main(stage).getByRole('region', { name: 'Most Wanted' }).getByRole('article'),
  },
  {
    call: 'listRecommended',
    screen: 'home: shelf',
    act: at('/'),
    texts: [],
    quiet: true,
    goOn: lookFurther,
    well: (stage) => main(stage).getByRole('list', { name: 'On the shelf now' }).getByRole('link'),
  },
  {
    call: 'listFaq',
    screen: 'home: questions',
    act: at('/'),
    texts: ['Failed to load FAQs.'],
    goOn: (stage) => retry(stage).or(lookFurther(stage)),
    well: (stage) => main(stage).getByText('How do I buy a skin?'),
  },
  {
    call: 'getItem',
    screen: 'item',
    act: async (stage) => at(await itemPath(stage))(stage),
    texts: ['Unable to load product details'],
    goOn: (stage) => retry(stage).or(main(stage).getByRole('button', { name: 'Buy', exact: true })),
    well: (stage) => main(stage).getByRole('region', { name: 'Properties' }),
  },
  {
    call: 'getFilterData',
    screen: 'catalogue: filter',
    act: at('/products'),
    texts: [],
    quiet: true,
    goOn: toolbar,
    well: (stage) =>
      main(stage).getByRole('checkbox', { name: 'Factory New' }).or(main(stage).getByText('Factory New')),
  },
  {
    call: 'listSubcategories',
    screen: 'catalogue: chips',
    act: at('/products'),
    texts: [],
    quiet: true,
    goOn: toolbar,
    well: (stage) => main(stage).getByRole('link', { name: 'Rifles', exact: true }),
  },
  {
    call: 'listCategories',
    screen: 'catalogue: games',
    act: at('/products'),
    texts: ['Failed to load categories'],
    goOn: toolbar,
    well: (stage) => main(stage).getByRole('link', { name: 'Counter-Strike 2' }),
  },
  {
    call: 'listStaticPages',
    screen: 'page by name',
    act: at('/terms'),
    texts: ['Failed to fetch pages'],
    goOn: (stage) => retry(stage).or(main(stage).getByRole('link', { name: 'Search for skins' })),
    well: heading,
  },
  {
    call: 'listStaticPages',
    screen: 'footer',
    act: at('/products'),
    texts: [],
    quiet: true,
    goOn: toolbar,
    well: (stage) => footer(stage).getByRole('link', { name: /Terms/ }),
  },
  {
    call: 'getStaticPage',
    screen: 'page',
    act: at('/static-page/1'),
    texts: ['Failed to fetch page'],
    goOn: (stage) => retry(stage).or(footer(stage).getByRole('link')),
    well: (stage) => main(stage).getByRole('article'),
  },
  {
    call: 'listSocialLinks',
    screen: 'footer',
    act: at('/products'),
    texts: [],
    quiet: true,
    goOn: toolbar,
    well: (stage) => footer(stage).getByRole('link', { name: /instagram/i }),
  },
];
