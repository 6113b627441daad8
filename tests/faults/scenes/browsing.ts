import type { Stage, Use } from '../use.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
const tiles = (stage: Stage) => main(stage).getByRole('list', { name: 'Skins' }).getByRole('listitem');

/** Screens that anybody may see. */
export const browsing: readonly Use[] = [
  {
    call: 'items',
    screen: 'catalogue',
    act: ({ page }) => page.goto('/products').then(() => undefined),
    texts: ['Failed to load products'],
    goOn: (stage) => retry(stage).or(main(stage).getByRole('searchbox')),
    well: (stage) => tiles(stage),
    lacks: (stage) => main(stage).getByText('No products found'),
  },
];
