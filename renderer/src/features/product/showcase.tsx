import type { ItemDetails } from '#shared/wire/catalogue.ts';
import { useCartToggle } from '../../item/cart-toggle.ts';
import { ServerHtml } from '../../ui/text/server-html.tsx';
import { ShowcaseView } from './showcase-view.tsx';

/** The item page's own part: everything but the similar items. */
export function Showcase({ item }: { item: ItemDetails }) {
  const cart = useCartToggle(item.id);
  return (
    <ShowcaseView
      item={item}
      cart={cart}
      description={item.description && <ServerHtml html={item.description} />}
    />
  );
}
