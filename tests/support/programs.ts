import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Waits for the first line of a program's output.
 * @param packages what to install, as the error says it
 * @throws Error if the program can't be started
 */
export async function firstLine(child: ChildProcess, name: string, packages: string): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error(`${name} has no output.`);
  stdout.setEncoding('utf8');
  const failed = once(child, 'error').then(([error]): never => {
    throw new Error(`${name} did not start: install it (${packages}).`, { cause: error });
  });
  const [text]: unknown[] = await Promise.race([once(stdout, 'data'), failed]);
  return String(text).split('\n', 1)[0] ?? '';
}

/** Ends a program, and waits until it has. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
