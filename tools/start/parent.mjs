const LOOK_EVERY_MS = 500;

/**
 * Ends this process, as if asked to, when the one that started it is gone without a word: a re-run whose first
 * run was killed outright, or a script of npm, which passes a SIGTERM on to a shell that passes it on to no
 * one. Without it a shop would serve on unseen. A command started straight from a shell may outlive it.
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
