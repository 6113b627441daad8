import { type FileHandle, open } from 'node:fs/promises';

/** Types of program headers and of entries in the dynamic section (man 5 elf). */
const PT = { LOAD: 1, DYNAMIC: 2 };
const DT = { NULL: 0, NEEDED: 1, STRTAB: 5, STRSZ: 10 };

async function read(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const number = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

/** The 64-bit program headers: type, place in the file, address in memory, bytes in the file. */
async function segments(handle: FileHandle, header: Buffer) {
  const size = header.readUInt16LE(54);
  const count = header.readUInt16LE(56);
  const table = await read(handle, size * count, number(header, 32));
  return Array.from({ length: count }, (_, index) => ({
    type: table.readUInt32LE(index * size),
    offset: number(table, index * size + 8),
    address: number(table, index * size + 16),
    bytes: number(table, index * size + 32),
  }));
}

/**
 * The libraries that a 64-bit program or library names as needed.
 * @returns undefined for a file of another kind
 */
export async function neededLibraries(path: string): Promise<string[] | undefined> {
  const handle = await open(path);
  try {
    const header = await read(handle, 64, 0);
    if (header.length < 64 || header.readUInt32BE(0) !== 0x7f454c46 || header[4] !== 2) return undefined;
    const all = await segments(handle, header);
    const dynamic = all.find(({ type }) => type === PT.DYNAMIC);
    if (dynamic === undefined) return [];
    const section = await read(handle, dynamic.bytes, dynamic.offset);
    const entries = Array.from({ length: section.length / 16 }, (_, index) => ({
      tag: number(section, index * 16),
      value: number(section, index * 16 + 8),
    }));
    const valueOf = (tag: number) => entries.find((entry) => entry.tag === tag)?.value ?? 0;
    const address = valueOf(DT.STRTAB);
    const load = all.find(
      (each) => each.type === PT.LOAD && address >= each.address && address < each.address + each.bytes,
    );
    if (load === undefined) return [];
    const names = await read(handle, valueOf(DT.STRSZ), address - load.address + load.offset);
    const end = entries.findIndex(({ tag }) => tag === DT.NULL);
    return entries
      .slice(0, end)
      .filter(({ tag }) => tag === DT.NEEDED)
      .map(({ value }) => names.toString('latin1', value, names.indexOf(0, value)));
  } finally {
    await handle.close();
  }
}
