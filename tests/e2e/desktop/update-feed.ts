import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { listen } from '#tools/start/listen.mjs';

/** A release that the feed announces. */
export interface Release {
  version: string;
  /** The content of the download: a program. */
  content: string;
  notes?: string;
  /** The announced checksum, when it is wrong; null to omit it. */
  sha512?: string | null;
  /** The announced address of the program, when it is not next to the feed. */
  url?: string;
}

/** A generic update feed, as on a plain web server. */
export interface Feed {
  origin: string;
  /** The requested paths, without queries. */
  requests: string[];
  /** Publishes a release; a string redirects every request to that address. */
  publish: (next: Release | string) => void;
  stop: () => void;
}

const fileOf = ({ version }: Release) => `Vitrine-${version}.AppImage`;

function describe(release: Release): string {
  const { version, content, notes, url = fileOf(release) } = release;
  const right = createHash('sha512').update(content).digest('base64');
  const sum = release.sha512 === null ? undefined : (release.sha512 ?? right);
  const file = { url, sha512: sum, size: Buffer.byteLength(content) };
  // The feed's YAML may be JSON, which is a subset.
  return JSON.stringify({
    version,
    files: [file],
    path: url,
    sha512: sum,
    releaseNotes: notes,
    releaseDate: '2026-11-21T00:00:00.000Z',
  });
}

/** Opens an empty feed for Linux clients. */
export async function openFeed(): Promise<Feed> {
  const requests: string[] = [];
  let published: Release | string | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feed').pathname;
    requests.push(path);
    if (typeof published === 'string') response.writeHead(302, { location: published + path }).end();
    else if (published && /^\/latest-linux(-\w+)?\.yml$/.test(path)) response.end(describe(published));
    else if (published && path === `/${fileOf(published)}`) response.end(published.content);
    else response.writeHead(404).end();
  });
  const origin = await listen(server, 0);
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    requests: requests,
    publish: (next) => (published = next),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
