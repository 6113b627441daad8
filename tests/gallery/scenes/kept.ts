import { expect } from '../expect.ts';
import type { Scene } from '../scene.ts';

/** Opens the pages of three items, presses a button on each, and goes to the list. */
const keep =
  (button: 'item.favourite' | 'item.compare', list: string): NonNullable<Scene['steps']> =>
  async ({ page, main, t, world }) => {
    for (const { id } of world.items.slice(0, 3)) {
      await page.goto(`${world.shop.origin}/products/all/all/${id}`);
      const press = main.getByRole('button', { name: t(button), exact: true });
      await press.click();
      await expect(press).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(`${world.shop.origin}${list}`);
    await expect(main.getByText(/\d/).first()).toBeVisible();
  };

export const kept: Scene[] = [
  { name: 'favourites/none', path: '/favourites' },
  { name: 'favourites/some', path: '/', steps: keep('item.favourite', '/favourites'), brief: true },
  { name: 'compare/none', path: '/compare' },
  { name: 'compare/three', path: '/', steps: keep('item.compare', '/compare') },
];
