import { useEffect, type ReactNode } from 'react';
import { create } from 'zustand';
import type { SeriesView } from '#shared/desk/view.ts';
import { isDeskUsed } from '../../handover/desk-used.ts';
import type { DeskItem } from '../../state/desk-item.ts';

/** The remembered prices of the rows of a table, by item, and what draws them: the desk's code loads later. */
const useHistories = create<{
  draw: ((series: SeriesView) => ReactNode) | undefined;
  series: ReadonlyMap<string, SeriesView>;
}>(() => ({ draw: undefined, series: new Map() }));

/** Has the desk fill in the prices of a table's rows, all with one question, if the visitor uses the desk. */
export function useRowHistories(items: readonly DeskItem[]): void {
  useEffect(() => {
    if (!isDeskUsed()) return undefined;
    let stop: (() => void) | undefined = () => undefined;
    import('../../desk/fill-histories.tsx').then(
      ({ drawHistory, fillHistories }) => {
        if (stop)
          stop = fillHistories(items, (series) => useHistories.setState({ draw: drawHistory, series }));
      },
      // The table is complete without them.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [items]);
}

/** The prices of a row's kind; nothing until they are known. */
export function RowHistory({ id }: { id: string }) {
  const draw = useHistories((state) => state.draw);
  const series = useHistories((state) => state.series.get(id));
  return draw && series && draw(series);
}
