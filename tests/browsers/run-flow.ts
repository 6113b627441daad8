import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { request as requests } from 'playwright/test';
import { LogInspector, type WebDriver } from 'selenium-webdriver';

import type { Engine, Programs } from './engines.ts';
import type { Flow } from './flow.ts';
import type { Host } from './host.ts';
import { openBrowser } from './open-browser.ts';
import { Page } from './page.ts';
import { within } from './within.ts';

/** The window of flows that name no size. */
const WIDE = { width: 1280, height: 900 };

/** How long a flow may take, in ms: some of WebKit's commands never return. */
const FLOW_MS = 120_000;

/** How long a failed browser may take to show itself, in ms. */
const EVIDENCE_MS = 5000;

/** Where the flows run. */
export interface Place {
  engine: Engine;
  programs: Programs;
  host: Host;
  /** The folder for what failures looked like. */
  evidence: string;
}

/** How a flow went. */
export interface FlowResult {
  /** Undefined for a passed flow. */
  problem: string | undefined;
  ms: number;
  /** Browser and version; undefined if none started. */
  version: string | undefined;
}

/** Adds the console of Firefox, which its driver tells, to the complaints. */
async function watchLog(driver: WebDriver, complaints: string[]): Promise<void> {
  const inspector = await LogInspector(driver);
  await inspector.onLog(({ level, text }) => {
    if (level === 'error' || level === 'warn') complaints.push(`console ${level}: ${text ?? ''}`);
  });
}

/** The complaints and failed requests that a flow does not expect. */
function unexpected(host: Host, logged: readonly string[], { expected = [] }: Flow): string[] {
  const failed = host.requests
    .filter(({ status }) => status >= 400)
    .map(({ method, path, status }) => `request failed: ${method} ${path} ${status}`);
  return [...host.complaints, ...logged, ...failed].filter((each) => !expected.some((one) => one.test(each)));
}

async function saveEvidence({ driver }: Page, file: string): Promise<void> {
  await writeFile(`${file}.png`, await driver.takeScreenshot(), 'base64');
  const text = await driver.executeScript<string>('return document.body.innerText');
  await writeFile(`${file}.txt`, `${await driver.getCurrentUrl()}\n${text}\n`);
}

/** Runs a flow in a new browser. */
export async function runFlow(flow: Flow, { engine, programs, host, evidence }: Place): Promise<FlowResult> {
  const began = performance.now();
  const result = (problem: string | undefined, version?: string): FlowResult => ({
    problem,
    ms: performance.now() - began,
    version,
  });
  host.begin({
    watchConsole: engine === 'webkit',
    refuseDatabases: flow.refuseDatabases?.[engine] ?? false,
  });
  const request = await requests.newContext();
  const opened = await openBrowser(engine, programs, flow.settings ?? {}).catch((error: unknown) =>
    String(error),
  );
  if (typeof opened === 'string') return result(`The browser does not start: ${opened}`);
  const page = new Page(opened.driver, host.origin);
  try {
    const logged: string[] = [];
    if (engine === 'firefox') await watchLog(opened.driver, logged);
    await page.resize(flow.size ?? WIDE);
    const picture = async (name: string) =>
      writeFile(join(evidence, `${engine}-${name}.png`), await opened.driver.takeScreenshot(), 'base64');
    await within(FLOW_MS, flow.run({ engine, page, host, request, downloads: opened.downloads, picture }));
    const complaints = unexpected(host, logged, flow);
    return result(complaints.length > 0 ? complaints.join('; ') : undefined, opened.version);
  } catch (error) {
    const file = join(evidence, `${engine}-${flow.name.replace(/[^a-z0-9]+/gi, '-')}`);
    await within(EVIDENCE_MS, saveEvidence(page, file)).catch(() => undefined);
    return result(error instanceof Error ? error.message : String(error), opened.version);
  } finally {
    await opened.close();
    await request.dispose();
  }
}
