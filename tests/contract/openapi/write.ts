/** `npm run docs:contract`: writes the contract with the backend to docs/openapi.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

import { root } from '#tools/start/paths.mjs';
import { formatted } from '#tools/test/format.mjs';
import { contractDocument } from './document.ts';
import { operations } from './operations.ts';

/** The path of the contract's document. */
export const CONTRACT_FILE = join(root, 'docs/openapi.json');

/** The up-to-date text of docs/openapi.json. */
export async function contractText(): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = z.parse(z.object({ version: z.string() }), manifest);
  return formatted(CONTRACT_FILE, JSON.stringify(contractDocument(operations, version)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(CONTRACT_FILE, await contractText());
  console.log(`Wrote docs/openapi.json: ${operations.length} calls.`);
}
