/**
 * Loaded into the main process before the app, by `electron -r`. Records when things happen and what they use, and
 * prints one line of JSON. The app contains none of it.
 */
const { readFileSync } = require('node:fs');
const files = require('node:fs/promises');
const { syncBuiltinESMExports } = require('node:module');
const { setTimeout: sleep } = require('node:timers/promises');
const { app } = require('electron');

/** Epoch ms, with a finer resolution than `Date.now()`. */
const now = () => performance.timeOrigin + performance.now();
const marks = { 'main began': now() };

// The prices are most of what the client reads.
const { readFile } = files;
files.readFile = (path, ...rest) => {
  if (/prices-\d+\.json$/.test(String(path))) marks['prices read'] ??= now();
  return readFile(path, ...rest);
};
syncBuiltinESMExports();

/** The page's first contentful paint, epoch ms. */
const FIRST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(performance.timeOrigin + paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

/** When the first item with its price was on screen, epoch ms: two frames after it was in the page. */
const FIRST_ITEMS = `new Promise((resolve) => {
  const look = () => {
    if (!/\\d[.,]\\d\\d/.test(document.querySelector('main article')?.textContent ?? '')) requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})`;

/** Navigates as a link of the shop does, and waits for the page to render. */
const visit = (path) => `new Promise((resolve) => {
  history.pushState({}, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  setTimeout(() => requestAnimationFrame(() => resolve(true)), 60);
})`;

const PLACES = ['/', '/products/cs2', '/faq', '/products/cs2/all/100200', '/support', '/cart', '/terms'];

/** Megabytes of a process. On Linux, shared memory counts in proportion to its sharers. */
function memoryOf({ pid, memory: { workingSetSize } }) {
  try {
    const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(share) / 1024;
  } catch {
    return workingSetSize / 1024;
  }
}

/** Megabytes by kind of process. */
function memory() {
  const kinds = {};
  for (const metric of app.getAppMetrics()) {
    const kind = metric.name ?? metric.type;
    kinds[kind] = (kinds[kind] ?? 0) + memoryOf(metric);
  }
  return kinds;
}

/** Percent of one core, for all processes together, since the previous call. */
const cpu = () => app.getAppMetrics().reduce((sum, { cpu: { percentCPUUsage } }) => sum + percentCPUUsage, 0);

/** Processor time of a process in ms. Linux only, which counts in hundredths of a second. */
function processorOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What the main process and all processes use now. The zygote, which never runs for us, is not among them. */
function usage() {
  const metrics = app.getAppMetrics();
  const sum = (of) => metrics.reduce((total, metric) => total + of(metric), 0);
  const main = metrics.find(({ pid }) => pid === process.pid);
  return {
    cpu: { main: processorOf(process.pid), all: sum(({ pid }) => processorOf(pid)) },
    memory: { main: main ? memoryOf(main) : NaN, all: sum(memoryOf) },
  };
}

/** Closes the window, leaves the app running, and watches it. */
async function watchClosed(window, seconds) {
  // Without it, an app without windows ends.
  app.quit = () => undefined;
  window.close();
  await sleep(1000);
  if (!window.isDestroyed() && window.isVisible()) window.destroy();
  await sleep(20_000);
  const from = now();
  const before = usage();
  await sleep(seconds * 1000);
  const after = usage();
  const to = now();
  const percent = (name) => ((after.cpu[name] - before.cpu[name]) / (to - from)) * 100;
  return { from, to, cpu: { main: percent('main'), all: percent('all') }, memory: after.memory };
}

async function rest(window) {
  await sleep(8000);
  const idle = memory();
  if (process.env.BENCH_ITEMS)
    for (let at = 0; at < 300; at++) {
      const place = PLACES[at % PLACES.length];
      const query = place.startsWith('/products/cs2') && at % 2 ? `?page=${(at % 50) + 1}` : '';
      await window.webContents.executeJavaScript(visit(place + query));
    }
  // V8 collects garbage after some idle time.
  await sleep(75_000);
  const used = memory();
  window.hide();
  await sleep(3000);
  cpu();
  await sleep(10_000);
  return { idle, used, hidden: cpu() };
}

app.once('ready', () => (marks.ready = now()));
app.once('browser-window-created', (_event, window) => {
  marks['window created'] = now();
  const { webContents } = window;
  webContents.once('did-finish-load', () => (marks['page loaded'] = now()));
  webContents.once('dom-ready', async () => {
    const run = (script) => webContents.executeJavaScript(script);
    const [paint, items] = await Promise.all([
      run(FIRST_PAINT),
      process.env.BENCH_ITEMS ? run(FIRST_ITEMS) : undefined,
    ]);
    marks['first paint'] = paint;
    if (items) marks['first items'] = items;
    while (!marks['page loaded']) await sleep(20);
    const loaded = performance.getEntriesByName('main loaded')[0];
    if (loaded) marks['main loaded'] = performance.timeOrigin + loaded.startTime;
    const rested = process.env.BENCH_REST ? await rest(window) : undefined;
    const idleFor = Number(process.env.BENCH_IDLE ?? 0);
    await sleep(idleFor * 1000);
    const idle = idleFor ? memory() : undefined;
    const closedFor = Number(process.env.BENCH_CLOSED ?? 0);
    const closed = closedFor ? await watchClosed(window, closedFor) : undefined;
    console.log(`@bench ${JSON.stringify({ marks, rested, idle, closed })}`);
    app.exit(0);
  });
});
