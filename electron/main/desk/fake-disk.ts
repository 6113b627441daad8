import type * as FilePromises from 'node:fs/promises';

/** A disk with room for so many more bytes, whose files may not be readable. */
export const disk = { room: Infinity, isReadable: true };

/** Gives the disk room for everything, and makes its files readable. */
export function repairDisk(): void {
  Object.assign(disk, { room: Infinity, isReadable: true });
}

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const denied = () => Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });

/** Node's functions on files, as they work on `disk`. A test file mocks `node:fs/promises` by them. */
export function filesOnDisk(real: typeof FilePromises) {
  const open: typeof real.open = async (...place) => {
    const handle = await real.open(...place);
    const write = handle.write.bind(handle);
    const appendFile = handle.appendFile.bind(handle);
    /** Writes what there is room for. */
    const writeSome = async (text: string, position?: number | null) => {
      const some = text.slice(0, disk.room);
      disk.room -= some.length;
      if (some === '') throw full();
      return write(some, position, 'latin1');
    };
    Object.assign(handle, {
      write: writeSome,
      appendFile: async (text: string) => {
        if (text.length <= disk.room) return appendFile(text);
        await writeSome(text);
        throw full();
      },
    });
    return handle;
  };
  const copyFile: typeof real.copyFile = async (from, to) => {
    await real.copyFile(from, to);
    if (disk.room < Infinity) throw full();
  };
  const readFile = (...place: Parameters<typeof real.readFile>) =>
    disk.isReadable ? real.readFile(...place) : Promise.reject(denied());
  return { ...real, open, copyFile, readFile };
}
