/**
 * npm run test:browsers: runs flows through the built shop (`dist/web`) in Firefox and WebKit, by WebDriver.
 * `npm run test:browsers -- firefox filter` runs a part: names of engines, and parts of names of flows.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '#tools/start/paths.mjs';
import { Problem } from '#tools/start/problem.mjs';
import { Processes } from '#tools/start/processes.mjs';
import { lacksScreen, openScreen } from '#tools/test/screen.mjs';
import { ENGINES, type Engine, findPrograms, type Programs } from './engines.ts';
import type { Flow } from './flow.ts';
import { FLOWS, SAMPLE } from './flows/all.ts';
import { openHost } from './host.ts';
import { runFlow } from './run-flow.ts';

const { values, positionals } = parseArgs({
  options: {
    /** CI's short form: a few flows in WebKit, whose driver is a package of Debian. */
    sample: { type: 'boolean', default: false },
    /** A file for the counts, as JSON. */
    report: { type: 'string' },
    /** The folder for what failures looked like. */
    evidence: { type: 'string', default: join(root, 'test-results/browsers') },
  },
  allowPositionals: true,
});

const engines: readonly Engine[] = values.sample
  ? ['webkit']
  : ENGINES.filter((engine) => positionals.includes(engine));
const wanted = positionals.filter((word) => !ENGINES.some((engine) => engine === word));
const flows: readonly Flow[] = FLOWS.filter(({ name }) =>
  values.sample ? SAMPLE.includes(name) : wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The programs of an engine, or the words for a missing one. */
function lookFor(engine: Engine): Programs | string {
  try {
    return findPrograms(engine);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

async function run(): Promise<{ passed: number; failed: number; failures: string[] }> {
  if (flows.length === 0)
    throw new Problem(`No flow fits: they are ${FLOWS.map(({ name }) => name).join(', ')}.`);
  await rm(values.evidence, { recursive: true, force: true });
  await mkdir(values.evidence, { recursive: true });
  const processes = new Processes();
  if (lacksScreen()) process.env['DISPLAY'] = await openScreen(processes);
  const host = await openHost();
  const failures: string[] = [];
  let passed = 0;
  const began = performance.now();
  for (const engine of engines.length > 0 ? engines : ENGINES) {
    const programs = lookFor(engine);
    if (typeof programs === 'string') {
      failures.push(`${engine}: ${programs}`);
      console.log(`✗ ${engine}: ${programs}`);
      continue;
    }
    console.log(
      `${engine}: ${programs.driver}${programs.browser === undefined ? '' : `, ${programs.browser}`}`,
    );
    const versions = new Set<string>();
    for (const flow of flows) {
      const reason = flow.unable?.[engine];
      if (reason !== undefined) {
        console.log(`– ${engine} ${flow.name}: not run, ${reason}`);
        continue;
      }
      const { problem, ms, version } = await runFlow(flow, {
        engine,
        programs,
        host,
        evidence: values.evidence,
      });
      if (version !== undefined && !versions.has(version)) console.log(version);
      if (version !== undefined) versions.add(version);
      if (problem === undefined) {
        passed += 1;
        console.log(`✓ ${engine} ${flow.name}, ${seconds(ms)}`);
      } else {
        failures.push(`${engine} ${flow.name}: ${problem}`);
        console.log(`✗ ${engine} ${flow.name}, ${seconds(ms)}: ${problem}`);
      }
    }
  }
  await host.stop();
  await processes.end();
  console.log(`${passed} passed, ${failures.length} failed, in ${seconds(performance.now() - began)}.`);
  if (values.sample) console.log('Firefox is not in the sample: Debian has no package of its driver.');
  return { passed, failed: failures.length, failures };
}

try {
  const counts = await run();
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}
