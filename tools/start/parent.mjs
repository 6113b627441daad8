const LOOK_EVERY_MS = 500;

/**
 * Ends this process with SIGTERM when its parent is gone: for a re-run whose first process was killed, and for an npm
 * script, because npm's shell does not forward SIGTERM. Otherwise the shop would keep running unnoticed. A command started
 * directly from a shell may outlive it.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
    return;
  }
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
