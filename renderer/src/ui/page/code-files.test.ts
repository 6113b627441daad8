// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode } from './code-files.ts';

const SCRIPT = { headers: { 'Content-Type': 'text/javascript' } };
const answers = vi.fn<(href: string) => Promise<Response>>();
const run = vi.fn(() => Promise.resolve('code'));

beforeEach(() => {
  vi.stubEnv('VITRINE_SHELL', 'web');
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.head.replaceChildren();
});

it('runs the import when its scripts are there, and asks for each once', async () => {
  answers.mockImplementation(() => Promise.resolve(new Response('', SCRIPT)));
  await expect(loadCode(run, ['/a.js', '/b.js'])).resolves.toBe('code');
  await loadCode(run, ['/b.js']);
  expect(answers.mock.calls.map(([href]) => href)).toEqual(['/a.js', '/b.js']);
});

it.each([
  ['an error', () => Promise.resolve(new Response('', { ...SCRIPT, status: 502 }))],
  ['a page', () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/html' } }))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not run the import after %s, and asks again next time', async (what, answer) => {
  const file = `/${what}.js`;
  answers.mockImplementationOnce(answer);
  await expect(loadCode(run, [file])).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
  answers.mockResolvedValue(new Response('', SCRIPT));
  await expect(loadCode(run, [file])).resolves.toBe('code');
});

it('does not ask for scripts that the document lists', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/listed.js">';
  await loadCode(run, ['/listed.js']);
  expect(answers).not.toHaveBeenCalled();
});

it('takes back a style sheet that can’t be loaded, and does not run the import', async () => {
  // This environment loads no style sheets.
  await expect(loadCode(run, ['/a.css'])).rejects.toThrow('/a.css');
  expect(run).not.toHaveBeenCalled();
  expect(document.head.children).toHaveLength(0);
});

it('asks for no script in the desktop client', async () => {
  vi.stubEnv('VITRINE_SHELL', 'desktop');
  await loadCode(run, ['/c.js']);
  expect(answers).not.toHaveBeenCalled();
});
