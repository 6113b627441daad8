/** Files that are loaded or being loaded, by address. A failure is forgotten, so that the next try asks again. */
const loading = new Map<string, Promise<void>>();

function once(href: string, load: (href: string) => Promise<void>): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const started = load(href).catch((error: unknown) => {
    loading.delete(href);
    throw error;
  });
  loading.set(href, started);
  return started;
}

/** Brings a script into the browser's cache. @throws TypeError without a network, Error if the answer is no script */
async function fetchScript(href: string): Promise<void> {
  // The document lists it, so it was there before the app.
  if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) return;
  const response = await fetch(href, { credentials: 'same-origin', priority: 'low' });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.includes('javascript'))
    throw new Error(`${href} is no script: ${response.status} ${type}`);
  await response.arrayBuffer();
}

/**
 * Adds a style sheet to the document, or waits for the one that the boot script has asked for.
 * @throws Error if it can't be loaded
 */
async function addSheet(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (known?.sheet) return;
  const link = known ?? document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`${href} can't be loaded`)));
  });
  if (!known) {
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  try {
    await loaded;
  } catch (error) {
    link.remove();
    throw error;
  }
}

/**
 * Runs an `import()` when all of its files are there. A script that fails within an `import()` fails for good in most
 * browsers: they ask for it again only on another page. The build calls this for each `import()` in place of Vite's own
 * preloading (`renderer/code-files.ts`).
 * @param run the `import()`
 * @param files addresses of its script, of those it imports, and of their style sheets
 * @throws what the first missing file throws; the next call asks for it again
 */
export async function loadCode<Code>(run: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(
    files.map((href) => {
      if (href.endsWith('.css')) return once(href, addSheet);
      // The desktop client has its scripts on the disk.
      return import.meta.env.VITRINE_SHELL === 'web' ? once(href, fetchScript) : undefined;
    }),
  );
  return run();
}
