import { env } from '../env.ts';
import { pictureAddress } from './picture-address.ts';

/**
 * Where an item's picture is, on the host that this build was made for; without one, on the page's own.
 * @returns undefined where there is no picture to show
 */
export function imageUrl(path: string): string | undefined {
  return pictureAddress(path, env.VITRINE_IMAGE_HOST ?? '');
}
