import lighthouse from 'lighthouse';

import type { Figures, Target } from './figures.ts';

/** The result of a Lighthouse run, in ms; the score is 0 to 100. */
export interface LighthouseResult {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/** Lighthouse's code for a trace without its start: nothing was measured. */
const NO_RECORD = 'NO_NAVSTART';

async function run(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  return result.lhr;
}

/**
 * Runs Lighthouse's performance category with its mobile defaults: a mid-range phone on slow 4G, simulated.
 * @throws Error when the page could not be loaded
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  let said = await run(url, port);
  if (said.runtimeError?.code === NO_RECORD) said = await run(url, port);
  const { audits, categories, runtimeError } = said;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const figure = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    score: (categories['performance']?.score ?? NaN) * 100,
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

/** The targets of every page; LCP differs by page. */
const TARGETS = { score: 98, fcp: 1000, tbt: 50, cls: 0.02 } as const;
const most = (value: number): Target => ({ bound: 'at most', value });

/** Adds a run to the figures. @param lcp the page's target in ms; undefined for a page without targets */
export function addLighthouseResult(
  figures: Figures,
  page: string,
  verdict: LighthouseResult,
  lcp?: number,
): void {
  const promised = (target: Target) => ({ target: lcp === undefined ? undefined : target });
  figures.add(`${page}: LCP`, 'ms', verdict.lcp, promised(most(lcp ?? NaN)));
  figures.add(`${page}: FCP`, 'ms', verdict.fcp, promised(most(TARGETS.fcp)));
  figures.add(`${page}: TBT`, 'ms', verdict.tbt, promised(most(TARGETS.tbt)));
  figures.add(`${page}: CLS`, '', verdict.cls, promised(most(TARGETS.cls)));
  figures.add(
    `${page}: Lighthouse score`,
    '',
    verdict.score,
    promised({ bound: 'at least', value: TARGETS.score }),
  );
}
