import type * as FilePromises from 'node:fs/promises';

/** A disk with room for so many more bytes. */
export const disk = { room: Infinity };

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** Node's functions on files, as they work on `disk`. A test file mocks `node:fs/promises` by them. */
export function filesOnDisk(real: typeof FilePromises) {
  const open: typeof real.open = async (...place) => {
    const handle = await real.open(...place);
    const appendFile = handle.appendFile.bind(handle);
    Object.assign(handle, {
      appendFile: async (text: string) => {
        await appendFile(text.slice(0, disk.room));
        if (text.length > disk.room) throw full();
        disk.room -= text.length;
      },
    });
    return handle;
  };
  return { ...real, open };
}
