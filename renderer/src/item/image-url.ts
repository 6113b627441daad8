import { pictureAddress } from './picture-address.ts';

declare global {
  interface ImportMetaEnv {
    /** Origin of the image host; `env.ts` checks it. */
    readonly VITRINE_IMAGE_HOST?: string;
  }
}

/**
 * The URL of an item's picture, on the build's image host or else the page's own host.
 * @returns undefined if there is no valid picture path
 */
export const imageUrl = (path: string): string | undefined =>
  pictureAddress(path, import.meta.env.VITRINE_IMAGE_HOST ?? '');
