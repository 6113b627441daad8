import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|css|svg)$/;
/** Smaller files save less than the extra headers cost. In bytes. */
const MIN_SIZE = 1024;

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < MIN_SIZE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Writes a `.br` and a `.gz` file next to each script, style sheet and SVG, at the highest compression level. Servers
 * that compress on the fly use a medium level, which is a tenth larger. The bundled server serves these files, and
 * nginx does with `gzip_static` and `brotli_static`.
 */
export const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const files = await readdir(dir, { recursive: true, withFileTypes: true });
    await Promise.all(
      files
        .filter((entry) => entry.isFile() && PACKED.test(entry.name))
        .map((entry) => pack(join(entry.parentPath, entry.name))),
    );
  },
};
