import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { listen } from '#tools/start/listen.mjs';

/** What the feed says there is. */
export interface Release {
  version: string;
  /** What is fetched: a program. */
  content: string;
  notes?: string;
  /** What the feed says the sum is, where it lies; null where it says nothing. */
  sha512?: string | null;
  /** Where the feed says the program is, where that is not beside it. */
  url?: string;
}

/** A generic feed, as a plain web server is one. */
export interface Feed {
  origin: string;
  /** Paths that were asked for, without queries. */
  asked: string[];
  /** Publishes a release; a text is the address that every question is sent on to. */
  publish: (next: Release | string) => void;
  stop: () => void;
}

const fileOf = ({ version }: Release) => `Vitrine-${version}.AppImage`;

function describe(release: Release): string {
  const { version, content, notes, url = fileOf(release) } = release;
  const right = createHash('sha512').update(content).digest('base64');
  const sum = release.sha512 === null ? undefined : (release.sha512 ?? right);
  const file = { url, sha512: sum, size: Buffer.byteLength(content) };
  // JSON is YAML.
  return JSON.stringify({
    version,
    files: [file],
    path: url,
    sha512: sum,
    releaseNotes: notes,
    releaseDate: '2026-11-21T00:00:00.000Z',
  });
}

/** Opens a feed for Linux clients, with nothing in it. */
export async function openFeed(): Promise<Feed> {
  const asked: string[] = [];
  let published: Release | string | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feed').pathname;
    asked.push(path);
    if (typeof published === 'string') response.writeHead(302, { location: published + path }).end();
    else if (published && /^\/latest-linux(-\w+)?\.yml$/.test(path)) response.end(describe(published));
    else if (published && path === `/${fileOf(published)}`) response.end(published.content);
    else response.writeHead(404).end();
  });
  const origin = await listen(server, 0);
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    asked,
    publish: (next) => (published = next),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
