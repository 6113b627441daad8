import type { PrefetchedAnswer } from '../api/prefetched-answers.ts';
import { imageUrl } from '../item/image-url.ts';
import { field, payloadIn } from './field.ts';

/** Fetches an item's picture as soon as its answer is there: the script that shows it is still on its way. */
export async function fetchPicture(answer: Promise<PrefetchedAnswer>): Promise<void> {
  const path = field(await payloadIn(answer), 'img_url');
  new Image().src = (typeof path === 'string' && imageUrl(path)) || '';
}
