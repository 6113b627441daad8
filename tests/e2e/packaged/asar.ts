import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';

const folder = z.object({ files: z.record(z.string(), z.unknown()) });
const file = z.object({
  size: z.number(),
  offset: z.string(),
  integrity: z.optional(z.object({ algorithm: z.string() })),
});

/** A file in an archive. */
interface Packed {
  /** `out/main/index.js` */
  path: string;
  bytes: number;
  /** True when the archive's header has a hash of it. */
  hashed: boolean;
  content: () => Promise<string>;
}

async function read(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, position);
  return buffer;
}

/**
 * Reads an `.asar`: four lengths, a JSON header, then the files one after another
 * (https://github.com/electron/asar#format).
 * @throws Error for links and unpacked files, which our archive does not have
 */
export async function openAsar(path: string): Promise<{ files: Packed[]; close: () => Promise<void> }> {
  const handle = await open(path);
  const lengths = await read(handle, 16, 0);
  const contents: unknown = JSON.parse((await read(handle, lengths.readUInt32LE(12), 16)).toString('utf8'));
  const begin = 8 + lengths.readUInt32LE(4);

  const filesIn = (entry: unknown, at: string): Packed[] => {
    const inside = z.safeParse(folder, entry);
    if (inside.success)
      return Object.entries(inside.data.files).flatMap(([name, next]) =>
        filesIn(next, at === '' ? name : `${at}/${name}`),
      );
    const { size, offset, integrity } = z.parse(file, entry);
    return [
      {
        path: at,
        bytes: size,
        hashed: integrity?.algorithm === 'SHA256',
        content: async () => (await read(handle, size, begin + Number(offset))).toString('utf8'),
      },
    ];
  };
  return { files: filesIn(contents, ''), close: () => handle.close() };
}
