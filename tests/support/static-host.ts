import { readFile, readdir } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

import { forwarder } from '#tools/serve/forward.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface HeaderRule {
  path: string;
  lines: string[];
}
interface Redirect {
  from: string;
  to: string;
  status: number;
}

const matchesPattern = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/** Parses `_headers`: a path, then its headers, indented. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    if (/^\s/.test(line)) rules.at(-1)?.lines.push(line.trim());
    else rules.push({ path: line.trim(), lines: [] });
  }
  return rules;
}

/** The headers of all matching rules; `! Name` removes a header that an earlier rule set. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of rules.filter((rule) => matchesPattern(rule.path, path)).flatMap(({ lines }) => lines)) {
    if (line.startsWith('! ')) headers.delete(line.slice(2).toLowerCase());
    else {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      const had = headers.get(name.toLowerCase());
      headers.set(name.toLowerCase(), had === undefined ? value : `${had}, ${value}`);
    }
  }
  return headers;
}

/** Parses `_redirects`. A rule whose status ends with an exclamation mark takes precedence over files. */
export function readRedirects(text: string): Redirect[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = '', to]) => from.startsWith('/') && to !== undefined)
    .map(([from = '', to = '', status = '301']) => ({ from, to, status: Number.parseInt(status, 10) }));
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [`/${relative(folder, file).split(sep).join('/')}`, await readFile(file)] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * A static host that only serves files by `_headers` and `_redirects`, in Netlify's order: forced rules (with an
 * exclamation mark), files, other rules.
 * @returns a server that does not listen yet
 */
export async function createStaticHost(folder: string): Promise<http.Server> {
  const files = await readFiles(folder);
  const headerRules = readHeaderRules(files.get('/_headers')?.toString() ?? '');
  const redirects = readRedirects(files.get('/_redirects')?.toString() ?? '');

  function serve(file: string, asked: string, status: number, res: ServerResponse): void {
    const body = files.get(file);
    res.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    for (const [name, value] of headersFor(headerRules, asked)) res.setHeader(name, value);
    res.writeHead(body === undefined ? 404 : status);
    res.end(body ?? 'Not found.');
  }

  return http.createServer((req: IncomingMessage, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://host');
    const rule = redirects.find(({ from }) => matchesPattern(from, pathname));
    if (rule && /^https?:/.test(rule.to)) {
      forwarder({ origin: new URL(new URL(rule.to).origin), remote: false })(req, res);
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    if (files.has(file)) serve(file, pathname, 200, res);
    else serve(rule?.to ?? '', pathname, rule?.status ?? 404, res);
  });
}
