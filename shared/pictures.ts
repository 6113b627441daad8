/** Paths that are never pictures: API calls, sign-in pages, the sandbox's tester page. */
const RESERVED = /^\/(?:api|auth|__sandbox)(?:\/|$)/i;
const PICTURE_NAME = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;
const PATH_BEGINNING = /^\/(?:[\w~-][\w.~-]*\/)+$/;

/** The parts of a request that tell whether it is for a picture. */
export interface PictureRequest {
  method: string;
  /** Without the query. */
  path: string;
  accept?: string | null | undefined;
  /** `Sec-Fetch-Dest`, where the browser sends it. */
  destination?: string | undefined;
}

/** Whether a page asks for a picture, by `Sec-Fetch-Dest` or by `Accept`. */
function asksForPicture({ accept, destination }: PictureRequest): boolean {
  return destination === undefined ? /^\s*image\//i.test(accept ?? '') : destination === 'image';
}

/**
 * Whether a path outside the shop's files may be a picture of the backend. Both shells then ask the backend without
 * cookies or token, and forward the response only if it is an image. So `img_url` may name any path.
 * @param only the only path prefixes with pictures; undefined if any path may be one
 */
export function mayBePicture(request: PictureRequest, only?: readonly string[]): boolean {
  const { method, path } = request;
  if ((method !== 'GET' && method !== 'HEAD') || RESERVED.test(path)) return false;
  if (only) return only.some((beginning) => path.startsWith(beginning));
  return PICTURE_NAME.test(path) || asksForPicture(request);
}

/** Whether a response with this `Content-Type` is a picture. */
export const isPicture = (contentType: string | null | undefined) =>
  /^\s*image\/[\w.+-]+\s*(?:;|$)/i.test(contentType ?? '');

/**
 * Reads `IMAGE_PATHS`: path prefixes separated by commas, `/storage/,/img/`.
 * @returns undefined if it names none: any path may be a picture
 * @throws RangeError naming the first invalid prefix
 */
export function readImagePaths(text: string | undefined): string[] | undefined {
  const paths = (text ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const wrong = paths.find((path) => !PATH_BEGINNING.test(path));
  if (wrong !== undefined)
    throw new RangeError(
      `IMAGE_PATHS must list paths such as /storage/ with commas between, not "${wrong}".`,
    );
  return paths.length > 0 ? paths : undefined;
}
