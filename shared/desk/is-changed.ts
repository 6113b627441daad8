import type { Watch } from './watch.ts';

// Apart from the schemas, which the watch list does not need.

/** Whether a watch shows another price than the user has seen, or is no longer for sale, or is so again. */
export const isChanged = ({ seen, state }: Pick<Watch, 'seen' | 'state'>): boolean =>
  seen !== undefined && state.checkedAt !== undefined && seen.price !== state.price;
