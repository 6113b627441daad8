import { createServer } from 'node:http';

/** The least that a page with a price from a server can be. In a process of its own, like the shop, by its policy. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Control</title><p></p><script>
fetch('/price').then((answer) => answer.text()).then((price) => { document.querySelector('p').textContent = price; });
</script>`;

/** A server of a page that shows one price, which it fetches. */
export interface ControlPage {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves a control: how long a machine takes to show a price without a shop around it. With it, figures of two machines
 * can be compared.
 */
export async function openControlPage(): Promise<ControlPage> {
  const server = createServer((req, res) => {
    const isPrice = req.url === '/price';
    res.setHeader('Content-Type', isPrice ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.end(isPrice ? '€12.50' : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control page has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
