import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';

import { NODE_FLAGS, nodeEnvironment } from '#sandbox/node-options.mjs';

const MAIN = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));

/** A sandbox in its own process, as the shop starts it. */
export interface Running {
  origin: string;
  /** Milliseconds from starting the process to its `ready` line. */
  readyMs: number;
  /** Megabytes the process uses now; undefined when the system does not report it. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox on a free port.
 * @throws Error with its output when it does not start
 */
export async function startSandbox(db: string, environment: Record<string, string> = {}): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, '--port', '0', '--db', db], {
    env: { ...nodeEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readyLine(child);
  const readyMs = performance.now() - startedAt;
  return {
    origin,
    readyMs,
    memory: () => residentMegabytes(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /^ready (\S+)$/m.exec(output)?.[1];
      if (origin) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with code ${code}: ${output}`)));
  });
}

function residentMegabytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Milliseconds until the complete answer to a GET. @throws Error for any status but 200 */
export function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}
