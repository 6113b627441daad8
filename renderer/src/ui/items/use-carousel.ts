import { useEffect, useRef, useState } from 'react';
import { scrollingRow, type Edges, type Row } from './carousel-row.ts';
import { lazyPart } from '../actions/load-on-intent.ts';
import { pageDirection } from '../page/direction.ts';

const drag = lazyPart(async () => (await import('./carousel-drag.ts')).draggableRow);

/** Moves a carousel's row. It scrolls natively until a mouse enters it: only mice need the code for dragging. */
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

    let unmounted = false;
    const takeOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      section.removeEventListener('pointerenter', takeOver);
      drag.load().then(
        (draggableRow) => {
          if (unmounted) return;
          const target = row.current?.position() ?? 0;
          row.current?.release();
          row.current = draggableRow(view, onEdges, target);
        },
        // After a failed load it keeps scrolling natively, and the mouse's next visit tries again.
        () => section.addEventListener('pointerenter', takeOver),
      );
    };
    const moveByArrow = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const forwardKey = pageDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      row.current?.move(event.key === forwardKey ? 1 : -1);
    };
    section.addEventListener('pointerenter', takeOver);
    section.addEventListener('keydown', moveByArrow);
    return () => {
      unmounted = true;
      section.removeEventListener('pointerenter', takeOver);
      section.removeEventListener('keydown', moveByArrow);
      row.current?.release();
      row.current = undefined;
    };
  }, []);

  const direction = pageDirection();
  useEffect(() => row.current?.update(), [itemCount, direction]);

  return { root, viewport, edges, move: (direction: -1 | 1) => row.current?.move(direction) };
}
