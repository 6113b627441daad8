import { n } from './random.ts';

/*
 * Ways to write the outlines of parts, in whatever units suit the item: silhouettes are fitted to the
 * picture afterwards. Everything gives path text with absolute commands.
 */

/**
 * A closed outline through corners, each `x,y` or `x,y,r` with r the rounding:
 * `poly('0,0 40,0,6 40,20 0,20')`.
 */
export function poly(corners: string): string {
  const points = corners
    .trim()
    .split(/\s+/)
    .map((text) => text.split(',').map(Number));
  const size = points.length;
  let text = '';
  points.forEach(([x = 0, y = 0, r = 0], i) => {
    const [px = 0, py = 0] = points[(i + size - 1) % size] ?? [];
    const [nx = 0, ny = 0] = points[(i + 1) % size] ?? [];
    const before = Math.hypot(px - x, py - y) || 1;
    const after = Math.hypot(nx - x, ny - y) || 1;
    const k = text === '' ? 'M' : 'L';
    // Strokes join round, so a corner this small looks the same and takes a third of the bytes.
    if (r < 2.5) {
      text += `${k}${n(x)} ${n(y)}`;
      return;
    }
    const a = Math.min(r, before / 2) / before;
    const b = Math.min(r, after / 2) / after;
    text += `${k}${x + (px - x) * a} ${y + (py - y) * a}Q${x} ${y} ${x + (nx - x) * b} ${y + (ny - y) * b}`;
  });
  return `${text}Z`;
}

/** A rectangle, with rounded corners where r is given. */
export function rect(x: number, y: number, w: number, h: number, r = 0): string {
  return poly(`${x},${y},${r} ${x + w},${y},${r} ${x + w},${y + h},${r} ${x},${y + h},${r}`);
}

/** A circle, or an ellipse with a second radius, of four curves. */
export function circle(x: number, y: number, rx: number, ry = rx): string {
  const a = rx * 0.5523;
  const b = ry * 0.5523;
  return (
    `M${x - rx} ${y}C${x - rx} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry}` +
    `C${x + a} ${y - ry} ${x + rx} ${y - b} ${x + rx} ${y}` +
    `C${x + rx} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry}` +
    `C${x - a} ${y + ry} ${x - rx} ${y + b} ${x - rx} ${y}Z`
  );
}

/** Points for screws and rivets: `dots('12,4 30,4')`. */
export function dots(points: string): string {
  return points
    .trim()
    .split(/\s+/)
    .map((text) => text.replace(',', ' '))
    .map((at) => `M${at}L${at}`)
    .join('');
}
