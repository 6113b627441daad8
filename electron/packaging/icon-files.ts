import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** A square PNG. */
export interface Picture {
  /** Pixels of a side. */
  size: number;
  png: Buffer;
}

/**
 * Writes a Windows .ico file: a directory, then the PNG pictures
 * (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10), with PNG entries since Vista).
 * @param pictures at most 256 pixels a side
 * @throws RangeError for a larger picture
 */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    if (size > 256) throw new RangeError(`An icon of ${size} pixels does not go into an .ico file.`);
    const at = 6 + 16 * index;
    // 0 means 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/**
 * Type codes of .icns entries by size, for normal and Retina density. 16 and 32 at normal density need another format;
 * macOS uses the Retina pictures for them.
 */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};
/** The sizes that an .icns file can contain, in pixels. */
export const ICNS_SIZES = Object.keys(ICNS_TYPES).map(Number);

/** Writes a macOS .icns file: each picture after its type and length. @throws RangeError for an unsupported size */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const entry = (type: string, body: Buffer) => {
    const header = Buffer.alloc(8);
    header.write(type, 'latin1');
    header.writeUInt32BE(8 + body.length, 4);
    return Buffer.concat([header, body]);
  };
  const entries = pictures.flatMap(({ size, png }) => {
    const types = ICNS_TYPES[size];
    if (types === undefined) throw new RangeError(`An .icns file has no place for ${size} pixels.`);
    return types.map((type) => entry(type, png));
  });
  return entry('icns', Buffer.concat(entries));
}

const PLATE = /<rect width="64" height="64" [^>]*\/>/;

/** The colour of the drawing's plate. @throws Error if it has none */
export function plateOf(svg: string): string {
  const color = /fill="(#[\da-f]+)"/i.exec(PLATE.exec(svg)?.[0] ?? '')?.[1];
  if (color === undefined) throw new Error('The drawing has no plate with a colour.');
  return color;
}

/**
 * The drawing without its plate, which would fill a template of macOS, and has round corners of its own.
 * @throws Error if there is not exactly one
 */
export function withoutPlate(svg: string): string {
  const [before, after, ...more] = svg.split(PLATE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The drawing does not have one plate.');
  return before + after;
}

/** Hash of the source drawing, stored next to the icons to detect outdated ones. */
export const markOfDrawing = (svg: string) => createHash('sha256').update(svg).digest('hex');
