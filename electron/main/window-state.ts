import type { Rectangle } from 'electron';
import * as z from 'zod/mini';

const side = z.number().check(z.int(), z.minimum(-20_000), z.maximum(20_000));

/** What is remembered of the window. */
export const windowState = z.object({
  bounds: z.optional(z.object({ x: side, y: side, width: side, height: side })),
  maximised: z.boolean(),
});
export type WindowState = z.output<typeof windowState>;

export const SMALLEST = { width: 380, height: 560 };
const FIRST = { width: 1280, height: 860 };

/** How much of a window must be on a screen to be found again, in px. */
const VISIBLE = 120;

/**
 * The bounds to open with: the remembered ones, if a screen still shows enough of them, else a good size in the
 * middle (no position).
 */
export function openingBounds(
  remembered: Rectangle | undefined,
  screens: readonly Rectangle[],
): Partial<Rectangle> & { width: number; height: number } {
  if (!remembered) return FIRST;
  const { width, height } = remembered;
  const size = { width: Math.max(width, SMALLEST.width), height: Math.max(height, SMALLEST.height) };
  const seen = screens.some((screen) => {
    const across = Math.min(remembered.x + width, screen.x + screen.width) - Math.max(remembered.x, screen.x);
    const down = Math.min(remembered.y + height, screen.y + screen.height) - Math.max(remembered.y, screen.y);
    return across >= VISIBLE && down >= VISIBLE && remembered.y >= screen.y - 8;
  });
  return seen ? { x: remembered.x, y: remembered.y, ...size } : size;
}
