import { spawn } from 'node:child_process';

import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { stopChild } from './stop-child.mjs';

/**
 * Everything a command has started and must end. `closers` run last in, first out, so that a page is gone
 * before the backend behind it.
 */
export class Processes {
  /** @type {(() => Promise<void> | void)[]} */
  #closers = [];
  /** @type {Promise<void> | undefined} */
  #ending;

  /** @param {() => Promise<void> | void} close */
  add(close) {
    this.#closers.push(close);
  }

  /** True from the moment someone asked for the end. */
  get ending() {
    return this.#ending !== undefined;
  }

  /** Ends everything; a second call waits for the first. */
  end() {
    this.#ending ??= (async () => {
      for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
    })();
    return this.#ending;
  }

  /**
   * Runs a command to its end. What it prints is kept, or shown as it comes.
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, limit?: number, shell?: boolean, show?: boolean }} [options] `limit` in ms
   * @returns {Promise<{ code: number | null, output: string }>} `code` is null where a signal or the limit ended it
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
   * Like `run`, but failing is a problem that shows what was printed.
   * @param {string} what as in "the build of the web shop"
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, limit?: number, shell?: boolean }} [options]
   * @throws {Problem}
   */
  async runOrFail(what, command, args, options) {
    const { code, output } = await this.run(command, args, options);
    if (code === 0 || this.ending) return;
    throw new Problem(`${output.trimEnd()}\n${what} failed: the lines above say why.`);
  }
}
