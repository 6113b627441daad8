import { useEffect, useRef, useState } from 'react';
import { scrollingRow, type Edges, type Row } from './carousel-row.ts';
import { lazyPart } from '../actions/load-on-intent.ts';
import { pageDirection } from '../page/direction.ts';

const drag = lazyPart(async () => (await import('./carousel-drag.ts')).draggableRow);

/**
 * Moves a carousel's row. It scrolls natively until a mouse comes over it: only then is dragging worth its code. Fingers
 * and keyboards never need it.
 */
export function useCarousel(itemCount: number) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const row = useRef<Row>(undefined);
  const [edges, setEdges] = useState<Edges>({ start: true, end: false });

  useEffect(() => {
    const section = root.current;
    const view = viewport.current;
    if (!section || !view) return undefined;
    const onEdges = (next: Edges) =>
      setEdges((old) => (old.start === next.start && old.end === next.end ? old : next));
    row.current = scrollingRow(view, onEdges);

    let gone = false;
    const takeOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      section.removeEventListener('pointerenter', takeOver);
      drag.load().then(
        (draggableRow) => {
          if (gone) return;
          const heading = row.current?.position() ?? 0;
          row.current?.release();
          row.current = draggableRow(view, onEdges, heading);
        },
        // It goes on scrolling; the next time the mouse comes, it is tried again.
        () => section.addEventListener('pointerenter', takeOver),
      );
    };
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const onward = pageDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      row.current?.move(event.key === onward ? 1 : -1);
    };
    section.addEventListener('pointerenter', takeOver);
    section.addEventListener('keydown', turn);
    return () => {
      gone = true;
      section.removeEventListener('pointerenter', takeOver);
      section.removeEventListener('keydown', turn);
      row.current?.release();
      row.current = undefined;
    };
  }, []);

  useEffect(() => row.current?.update(), [itemCount]);

  return { root, viewport, edges, move: (direction: -1 | 1) => row.current?.move(direction) };
}
