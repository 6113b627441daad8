import { median } from '../median.ts';

export type Unit = 'ms' | 's' | 'kB' | 'MB' | '%' | '';

/** The target of a measure. */
export interface Target {
  bound: 'at most' | 'at least';
  value: number;
}

/** A measured quantity, with the value of each run. */
export interface Measure {
  name: string;
  unit: Unit;
  values: number[];
  target?: Target | undefined;
}

/** Median and range of a measure. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Median and range; NaN for no values. */
export function summarise(values: readonly number[]): Summary {
  if (values.length === 0) return { median: NaN, min: NaN, max: NaN };
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** True when the median meets the target, or there is none. A quantity that could not be measured misses it. */
export function isMet({ values, target }: Measure): boolean {
  if (!target) return true;
  const { median: value } = summarise(values);
  return target.bound === 'at most' ? value <= target.value : value >= target.value;
}

/** Collects figures by name, in the order of their first values. */
export class Figures {
  readonly #measures = new Map<string, Measure>();

  add(name: string, unit: Unit, value: number, { target }: { target?: Target | undefined } = {}) {
    const known = this.#measures.get(name);
    if (known) known.values.push(value);
    else this.#measures.set(name, { name, unit, values: [value], target });
  }

  get all(): Measure[] {
    return [...this.#measures.values()];
  }
}
