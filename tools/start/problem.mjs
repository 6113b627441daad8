/** An error that the user can fix; `message` is one sentence that tells how. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}
