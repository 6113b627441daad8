import { pictureAddress } from '../item/picture-address.ts';
import type { PrefetchedAnswer } from './prefetched-answers.ts';
import { field } from './field.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function show(answer: Promise<PrefetchedAnswer | undefined>, host: string): Promise<void> {
  const { body = '', status } = (await answer) ?? {};
  const path = field(field(JSON.parse(body), 'payload'), 'img_url');
  const address = typeof path === 'string' ? pictureAddress(path, host) : undefined;
  if (status !== 200 || address === undefined) return;
  const picture = new Image();
  // Empty until the app sets the item's name: screen readers then skip the picture.
  picture.alt = '';
  picture.fetchPriority = 'high';
  picture.src = address;
  document.querySelector('.first-picture')?.append(picture);
  await picture.decode();
  await nextFrame();
  await nextFrame();
}

/**
 * Puts an item's picture into the skeleton, where the app will show it. The picture is the largest thing on the page
 * and need not wait for the app's code. An answer without a usable picture leaves the skeleton unchanged.
 * @param answer of items/{id}
 * @param host origin of the image host; '' for the page's own
 * @returns resolves when the picture is painted, or when there is none; never rejects
 */
export function showItemPicture(answer: Promise<PrefetchedAnswer | undefined>, host: string): Promise<void> {
  return show(answer, host).catch(() => undefined);
}
