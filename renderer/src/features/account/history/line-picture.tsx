import { useState } from 'react';
import type { PurchaseLine } from '#shared/wire/payments.ts';
import { imageUrl } from '../../../item/image-url.ts';
import noPicture from '../../../item/no-picture.svg';

/** The picture of a bought item; a placeholder if there is none. Decorative: its name is next to it. */
export function LinePicture({ line, className }: { line: PurchaseLine; className: string | undefined }) {
  const [broken, setBroken] = useState(false);
  const source = imageUrl(line.imagePath);
  return (
    <img
      className={className}
      src={broken || source === undefined ? noPicture : source}
      alt=""
      width={52}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
