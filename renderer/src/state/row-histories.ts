import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { SeriesView } from '#shared/desk/view.ts';

/** The remembered prices of the rows of a table, by item, and what draws them: the desk's code loads later. */
export const useHistories = create<{
  draw: ((series: SeriesView) => ReactNode) | undefined;
  series: ReadonlyMap<string, SeriesView>;
}>(() => ({ draw: undefined, series: new Map() }));
