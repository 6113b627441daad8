import { median } from '../sandbox/figures.ts';

export type Unit = 'ms' | 's' | 'kB' | 'MB' | '%' | '';

/** What is promised of a measure. */
export interface Target {
  bound: 'at most' | 'at least';
  value: number;
}

/** One thing that was measured, as often as it was. */
export interface Measure {
  name: string;
  unit: Unit;
  values: number[];
  target?: Target | undefined;
  /** Bytes are the same on every machine; times are not, and only bytes are judged on a busy one. */
  timed: boolean;
}

export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** NaN for nothing. */
export function summarise(values: readonly number[]): Summary {
  if (values.length === 0) return { median: NaN, min: NaN, max: NaN };
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** True where the median keeps to the target, or there is none; what could not be measured does not. */
export function isMet({ values, target }: Measure): boolean {
  if (!target) return true;
  const { median: value } = summarise(values);
  return target.bound === 'at most' ? value <= target.value : value >= target.value;
}

/** Collects figures under the names of what was measured, in the order in which they first came. */
export class Figures {
  readonly #measures = new Map<string, Measure>();

  add(name: string, unit: Unit, value: number, more: { target?: Target | undefined; timed?: boolean } = {}) {
    const { target, timed = true } = more;
    const known = this.#measures.get(name);
    if (known) known.values.push(value);
    else this.#measures.set(name, { name, unit, values: [value], target, timed });
  }

  get all(): Measure[] {
    return [...this.#measures.values()];
  }
}
