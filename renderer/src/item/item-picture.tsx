import type { ComponentProps } from 'react';
import { imageUrl } from './image-url.ts';
import noPicture from './no-picture.svg';

interface ItemPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  /** The server's path of the picture. */
  path: string | undefined;
}

/** An item's picture; a placeholder without one, and if it does not load. Decorative: the item's name is next to it. */
export function ItemPicture({ path, ...img }: ItemPictureProps) {
  return (
    <img
      {...img}
      alt=""
      src={imageUrl(path ?? '') ?? noPicture}
      onError={({ currentTarget }) => {
        currentTarget.src = noPicture;
      }}
    />
  );
}
