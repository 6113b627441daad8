import { formatMoney } from '#shared/money.ts';
import type { CartLine } from '#shared/wire/cart.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { useExteriorName } from '../../item/use-exterior-name.ts';
import { useLineFacts } from '../../item/item-facts.ts';
import { OrderRow, OrderRows } from '../order-rows.tsx';

/** The items that are bought, one row each. */
export function OrderItems({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  return (
    <OrderRows label={t('checkout.items')} count={lines.length}>
      {lines.map((line) => (
        <OrderItem key={line.itemId} line={line} />
      ))}
    </OrderRows>
  );
}

function OrderItem({ line }: { line: CartLine }) {
  const locale = useLocale();
  const exteriorName = useExteriorName();
  // The cart has asked for the facts already; the checkout shows those that came.
  const facts = useLineFacts(line, false);
  return (
    <OrderRow
      imagePath={line.imagePath}
      title={line.title}
      exterior={facts?.exterior && exteriorName(facts.exterior)}
      rarity={facts?.rarity}
      price={formatMoney(line.price, locale)}
    />
  );
}
