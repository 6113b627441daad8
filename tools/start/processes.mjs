import { spawn } from 'node:child_process';

import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { stopChild } from './stop-child.mjs';

/**
 * Everything that a command has started and must stop. It stops the last started first, so that the front ends before its
 * backend.
 */
export class Processes {
  /** @type {(() => Promise<void> | void)[]} */
  #closers = [];
  /** @type {Promise<void> | undefined} */
  #ending;

  /**
   * Adds something to stop.
   * @param {() => Promise<void> | void} close
   */
  add(close) {
    this.#closers.push(close);
  }

  /** True after the first call of `end`. */
  get ending() {
    return this.#ending !== undefined;
  }

  /** Stops everything; a second call waits for the first. */
  end() {
    this.#ending ??= (async () => {
      for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
    })();
    return this.#ending;
  }

  /**
   * Runs a command to its end. Its output is returned, or shown directly with `show`.
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, limit?: number, shell?: boolean, show?: boolean }} [options] `limit` in ms
   * @returns {Promise<{ code: number | null, output: string }>} `code` is null if a signal or the limit ended it
   */
  async run(command, args, { env = process.env, limit, shell = false, show = false } = {}) {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', output, output] });
    this.add(() => stopChild(child));
    const timer = limit === undefined ? undefined : setTimeout(() => void stopChild(child), limit);
    let kept = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (kept += text));
    /** @type {number | null} */
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    clearTimeout(timer);
    return { code, output: kept };
  }

  /**
   * Like `run`, but throws if the command fails.
   * @param {string} what as in "the build of the web shop"
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, limit?: number, shell?: boolean }} [options]
   * @throws {Problem}
   */
  async need(what, command, args, options) {
    const { code, output } = await this.run(command, args, options);
    if (code === 0 || this.ending) return;
    throw new Problem(`${output.trimEnd()}\n${what} failed: the lines above say why.`);
  }
}
