/** Something the person at the keyboard can put right; `message` is one sentence that says how. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}
