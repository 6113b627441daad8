import { useEffect } from 'react';
import { isDeskUsed } from '../../handover/desk-used.ts';
import type { DeskItem } from '../../state/desk-item.ts';
import { useHistories } from '../../state/row-histories.ts';

/** Has the desk fill in the prices of a table's rows, all with one question, if the visitor uses the desk. */
export function useRowHistories(items: readonly DeskItem[]): void {
  useEffect(() => {
    if (!isDeskUsed()) return undefined;
    let stop: (() => void) | undefined = () => undefined;
    import('../../desk/fill-histories.tsx').then(
      ({ fillHistories }) => {
        if (stop) stop = fillHistories(items);
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
