/** One step of a path: absolute coordinates, x and y in turn. Z has none. */
export interface Step {
  command: 'M' | 'L' | 'C' | 'Q' | 'Z';
  coordinates: number[];
}

/** A rectangle in picture units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** How many coordinates each command takes. */
const COORDINATES = { M: 2, L: 2, C: 6, Q: 4, Z: 0 } as const;

function isCommand(text: string): text is Step['command'] {
  return text in COORDINATES;
}

/**
 * Reads path text with absolute M, L, C, Q and Z only.
 * @throws Error for another command or a wrong count of numbers.
 */
export function parsePath(d: string): Step[] {
  const steps: Step[] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const all = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (!isCommand(command)) throw new Error(`Path command ${command} in ${d.slice(0, 40)}`);
    const size = COORDINATES[command];
    if (size === 0) {
      steps.push({ command, coordinates: [] });
      continue;
    }
    if (all.length === 0 || all.length % size !== 0)
      throw new Error(`Path numbers after ${command} in ${d.slice(0, 40)}`);
    for (let i = 0; i < all.length; i += size) {
      steps.push({ command: command === 'M' && i > 0 ? 'L' : command, coordinates: all.slice(i, i + size) });
    }
  }
  return steps;
}

/** The box around a path, near enough for a pattern: curves count by eight points each. */
export function boundsOf(steps: readonly Step[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  let x = 0;
  let y = 0;
  for (const { coordinates } of steps) {
    if (coordinates.length === 0) continue;
    const curveX = [x, ...coordinates.filter((_, i) => i % 2 === 0)];
    const curveY = [y, ...coordinates.filter((_, i) => i % 2 === 1)];
    for (let t = coordinates.length === 2 ? 1 : 0.125; t <= 1; t += 0.125) {
      xs.push(bezier(curveX, t));
      ys.push(bezier(curveY, t));
    }
    x = curveX.at(-1) ?? x;
    y = curveY.at(-1) ?? y;
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, w: Math.max(...xs) - left || 1, h: Math.max(...ys) - top || 1 };
}

function bezier(values: number[], t: number): number {
  let row = values;
  while (row.length > 1) row = row.slice(1).map((value, i) => (row[i] ?? value) * (1 - t) + value * t);
  return row[0] ?? 0;
}

/** Writes a path with relative commands and one decimal: the shortest text that still looks right. */
export function writePath(steps: readonly Step[]): string {
  let x = 0;
  let y = 0;
  let text = '';
  let last = '';
  for (const { command, coordinates } of steps) {
    if (command === 'Z') {
      text += 'z';
      last = '';
      continue;
    }
    const rounded = coordinates.map((value) => Math.round(value * 10) / 10);
    const numbers = rounded.map((value, i) =>
      formatNumber(command === 'M' ? value : value - (i % 2 === 0 ? x : y)),
    );
    const [letter, shortest] = shorten(command, numbers);
    const joined = shortest.reduce(
      (sum, value, i) => sum + (i > 0 && !value.startsWith('-') ? ' ' : '') + value,
      '',
    );
    text += letter === last && letter !== 'M' ? separator(text, joined) + joined : letter + joined;
    last = letter;
    x = rounded.at(-2) ?? x;
    y = rounded.at(-1) ?? y;
  }
  return text;
}

/** A number as SVG text: one decimal, no trailing zero. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

/** A straight step along one axis takes one number; a dot's line to itself stays a line. */
function shorten(command: Step['command'], numbers: string[]): [string, string[]] {
  const [dx = '0', dy = '0'] = numbers;
  if (command === 'L' && dy === '0') return ['h', [dx]];
  if (command === 'L' && dx === '0') return ['v', [dy]];
  return [command === 'M' ? 'M' : command.toLowerCase(), numbers];
}

/** What separates two numbers: nothing where a sign or a second decimal point does. */
function separator(before: string, value: string): string {
  if (before === '' || value.startsWith('-')) return '';
  return value.startsWith('.') && /\.\d+$/.test(before) ? '' : ' ';
}
