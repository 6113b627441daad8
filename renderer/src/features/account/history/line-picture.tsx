import type { PurchaseLine } from '#shared/wire/payments.ts';
import { ItemPicture } from '../../../item/item-picture.tsx';

/** The picture of a bought item. */
export function LinePicture({ line, className }: { line: PurchaseLine; className: string | undefined }) {
  return (
    <ItemPicture
      className={className}
      path={line.imagePath}
      width={52}
      height={40}
      loading="lazy"
      decoding="async"
    />
  );
}
