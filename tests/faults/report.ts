import { CALL_NAMES } from './calls.ts';
import type { Cell } from './cell.ts';
import type { FAULTS } from './faults.ts';
import type { Plan } from './plan.ts';

/** The result of a cell. */
export interface Result {
  cell: Cell;
  /** Undefined for a passed cell. */
  problem: string | undefined;
  ms: number;
}

const SHORT: Record<keyof typeof FAULTS, string> = {
  offline: 'off',
  refused: 'ref',
  dropped: 'cut',
  silence: '20s',
  '500': '500',
  '502-html': '502',
  '429': '429',
  '401': '401',
  '403-unverified': '403',
  '422': '422',
  'not-ok': 'nok',
  'no-payload': 'nop',
  'wrong-types': 'typ',
  'empty-list': '[ ]',
  'huge-list': 'big',
  slow: 'slo',
};

const hasFailed = ({ problem }: Result) => problem !== undefined;

/** A table row for each call: cells run and failed under each fault, over all screens. */
function rows(results: readonly Result[]): string[] {
  const faults = Object.entries(SHORT);
  const wide = Math.max(...CALL_NAMES.map((name) => name.length));
  const head = `${''.padEnd(wide)} screens ${faults.map(([, short]) => short).join(' ')}  tried failed`;
  return [
    head,
    ...CALL_NAMES.map((name) => {
      const ownResults = results.filter(({ cell }) => cell.scene.call === name);
      const marks = faults.map(([fault]) => {
        const tried = ownResults.filter(({ cell }) => cell.fault === fault);
        if (tried.length === 0) return '  ·';
        const failed = tried.filter(hasFailed).length;
        return (failed > 0 ? `${failed}✗` : '✓').padStart(3);
      });
      const screens = new Set(ownResults.map(({ cell }) => cell.scene.screen)).size;
      const failed = ownResults.filter(hasFailed).length;
      return `${name.padEnd(wide)} ${String(screens).padStart(7)} ${marks.join(' ')}  ${String(ownResults.length).padStart(5)} ${String(failed).padStart(6)}`;
    }),
  ];
}

/** The report of a run as text. @param seconds the duration of the run */
export function report(results: readonly Result[], plan: Plan, seconds: number): string {
  const failed = results.filter(hasFailed).length;
  const omitted = plan.all - results.length;
  return [
    '',
    ...rows(results),
    '',
    Object.entries(SHORT)
      .map(([name, short]) => `${short} ${name}`)
      .join(', '),
    omitted > 0 ? `Left out of this run: ${omitted} of ${plan.all} cells.` : `All ${plan.all} cells.`,
    `${results.length - failed} passed, ${failed} failed of ${results.length} cells run, in ${seconds.toFixed(0)} s.`,
  ].join('\n');
}

/** The counts of a run, for other programs. */
export function countsOf(results: readonly Result[]): { passed: number; failed: number; failures: string[] } {
  const failures = results.flatMap(({ cell: { scene, fault }, problem }) =>
    problem === undefined ? [] : [`${scene.call} on ${scene.screen}, ${fault}: ${problem.split('\n', 1)[0]}`],
  );
  const passed = results.filter(({ problem }) => problem === undefined).length;
  return { passed, failed: failures.length, failures };
}
