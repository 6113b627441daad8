/**
 * Input that was not sent yet, in memory: it outlasts a form that was closed, and no visit. Forms about money keep theirs
 * in the tab's storage (drafts.ts), because a payment page takes the place of the shop.
 */
export interface Unsent<Input> {
  /** @param context what the input belongs to, a member or a list; the input means nothing in another one */
  keep: (context: string, input: Input) => void;
  find: (context: string) => Input | undefined;
  drop: () => void;
}

export function createUnsent<Input extends object>(): Unsent<Input> {
  let kept: { context: string; input: Input } | undefined;
  return {
    keep: (context, input) => (kept = { context, input: { ...input } }),
    find: (context) => (kept?.context === context ? kept.input : undefined),
    drop: () => (kept = undefined),
  };
}
