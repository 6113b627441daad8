/**
 * Unsent input in memory: it survives closing the form, but not a reload. Payment forms use the tab's storage instead
 * (drafts.ts), because the payment page replaces the shop.
 */
export interface Unsent<Input> {
  /** @param context the member or list that the input belongs to; `find` needs the same */
  keep: (context: string, input: Input) => void;
  find: (context: string) => Input | undefined;
  drop: () => void;
}

/** Creates a store for one form's unsent input. */
export function createUnsent<Input extends object>(): Unsent<Input> {
  let kept: { context: string; input: Input } | undefined;
  return {
    keep: (context, input) => (kept = { context, input: { ...input } }),
    find: (context) => (kept?.context === context ? kept.input : undefined),
    drop: () => (kept = undefined),
  };
}
