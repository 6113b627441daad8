const GRACE_MS = 3000;

/**
 * Whether a child has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/**
 * Asks a child process to end, and kills it after three seconds. Resolves when it has ended, also for a child that never
 * started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export async function stopChild(child) {
  if (hasEnded(child)) return;
  const gone = new Promise((done) => child.once('exit', done));
  // Windows has no SIGTERM that a process can handle: there the closed channel is the request.
  if (child.connected) child.disconnect();
  if (process.platform !== 'win32') child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(force);
}
