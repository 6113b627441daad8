import { pictureAddress } from '../item/picture-address.ts';
import type { EarlyAnswer } from './early-answers.ts';
import { field } from './field.ts';

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

async function show(answer: Promise<EarlyAnswer | undefined>, host: string): Promise<void> {
  const { body = '', status } = (await answer) ?? {};
  const path = field(field(JSON.parse(body), 'payload'), 'img_url');
  const address = typeof path === 'string' ? pictureAddress(path, host) : undefined;
  if (status !== 200 || address === undefined) return;
  const picture = new Image();
  // Its name comes with the shop; without one it is passed over by those who are read to.
  picture.alt = '';
  picture.fetchPriority = 'high';
  picture.src = address;
  document.querySelector('.first-picture')?.append(picture);
  await picture.decode();
  await nextFrame();
  await nextFrame();
}

/**
 * Puts an item's picture into the skeleton, where the shop will show it: it is the largest thing on the page, and need
 * not wait for the shop's code. An answer without a usable picture leaves the skeleton as it is.
 * @param answer of items/{id}
 * @param host origin of the image host; '' for the page's own
 * @returns done when the picture can be seen, or when there is none
 */
export function showEarlyPicture(answer: Promise<EarlyAnswer | undefined>, host: string): Promise<void> {
  return show(answer, host).catch(() => undefined);
}
