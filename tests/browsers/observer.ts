/** Where the page reports what it complains about. */
export const REPORT_PATH = '/__browsers/complaint';
/** The script that the host puts into each document. */
export const OBSERVER_PATH = '/__browsers/observer.js';

/** Runs in the page before its own scripts. Reports at once, as a page that is left forgets. */
function observe(path: string, watchConsole: boolean): void {
  const report = (text: string) => navigator.sendBeacon(path, `${location.pathname}: ${text}`);
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
  );
  window.addEventListener('error', (event) => report(`page error: ${event.message}`));
  window.addEventListener('unhandledrejection', (event) =>
    report(`unhandled rejection: ${String(event.reason)}`),
  );
  if (!watchConsole) return;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      report(`console ${level}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
}

/** Runs in the page before its own scripts: a browser that has IndexedDB and refuses to open one. */
function refuseDatabases(): void {
  Object.defineProperty(indexedDB, 'open', {
    value: () => {
      throw new DOMException('IndexedDB is refused by the test.', 'SecurityError');
    },
  });
}

/** The script's text. @param parts what the driver of the engine can't do */
export function observerScript(parts: { watchConsole: boolean; refuseDatabases: boolean }): string {
  const observer = `(${observe.toString()})(${JSON.stringify(REPORT_PATH)}, ${parts.watchConsole});`;
  return parts.refuseDatabases ? `${observer}(${refuseDatabases.toString()})();` : observer;
}
