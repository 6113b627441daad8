/** Paths that are never pictures: calls, sign-in pages, the sandbox's tester page. */
const RESERVED = /^\/(?:api|auth|__sandbox)(?:\/|$)/i;
const PICTURE_NAME = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;
const PATH_BEGINNING = /^\/(?:[\w~-][\w.~-]*\/)+$/;

/** What is known of a request before the backend has answered it. */
export interface PictureRequest {
  method: string;
  /** Without the query. */
  path: string;
  accept?: string | null | undefined;
  /** `Sec-Fetch-Dest`, where the browser sends it. */
  destination?: string | undefined;
}

/** Whether a page asks for a picture: browsers say so, or name only pictures in `Accept`. */
function asksForPicture({ accept, destination }: PictureRequest): boolean {
  return destination === undefined ? /^\s*image\//i.test(accept ?? '') : destination === 'image';
}

/**
 * Whether a path that is no file of the shop may be a picture of the backend. Both shells ask the backend for it then,
 * without cookies or token, and pass the answer on only if it is an image: so a picture is wherever `img_url` says.
 * @param only path beginnings outside of which there are none; undefined where pictures may be anywhere
 */
export function mayBePicture(request: PictureRequest, only?: readonly string[]): boolean {
  const { method, path } = request;
  if ((method !== 'GET' && method !== 'HEAD') || RESERVED.test(path)) return false;
  if (only) return only.some((beginning) => path.startsWith(beginning));
  return PICTURE_NAME.test(path) || asksForPicture(request);
}

/** Whether an answer with this `Content-Type` is a picture. */
export const isPicture = (contentType: string | null | undefined) =>
  /^\s*image\/[\w.+-]+\s*(?:;|$)/i.test(contentType ?? '');

/**
 * Reads `IMAGE_PATHS`: path beginnings with commas between, `/storage/,/img/`.
 * @returns undefined where it names none: pictures may be anywhere
 * @throws RangeError naming the first that is no path beginning
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
