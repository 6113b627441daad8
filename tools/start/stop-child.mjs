const GRACE_MS = 3000;

/**
 * Whether a child has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/**
 * Asks a child to end, and after three seconds makes it. Resolves when it is gone; a child that never started
 * or has ended already is fine.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export async function stopChild(child) {
  if (hasEnded(child)) return;
  const gone = new Promise((done) => child.once('exit', done));
  // Windows knows no SIGTERM that a process could answer: there the closed channel is the request.
  if (child.connected) child.disconnect();
  if (process.platform !== 'win32') child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(force);
}
