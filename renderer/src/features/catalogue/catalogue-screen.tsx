import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../api/items.ts';
import { ItemTile } from '../../item/item-tile.tsx';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { ProductGrid } from '../../ui/product-grid.tsx';

export function CatalogueScreen() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data } = useQuery({ ...itemsQuery({ limit: 15, sort: 'desc' }, scope), enabled: settled });
  return (
    <ProductGrid>
      {data?.items.map((item) => (
        <li key={item.id}>
          <ItemTile item={item} />
        </li>
      ))}
    </ProductGrid>
  );
}
