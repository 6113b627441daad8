import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import png48 from '../../../resources/icons/48x48.png?inline';
import png128 from '../../../resources/icons/128x128.png?inline';
import png256 from '../../../resources/icons/256x256.png?inline';

/** The icon by its size in px, as `data:` URLs. */
const ICONS = { 48: png48, 128: png128, 256: png256 };

/**
 * Installs the icon that the desktop entry names (freedesktop.org, Icon Theme Specification). An installed file that is the
 * same stays.
 * @param data the user's folder for data
 * @throws Error if the folder can't be written to
 */
export async function installIcons(data: string): Promise<void> {
  const theme = join(data, 'icons/hicolor');
  for (const [size, dataURL] of Object.entries(ICONS)) {
    const file = join(theme, `${size}x${size}/apps/vitrine.png`);
    const icon = Buffer.from(dataURL.slice(dataURL.indexOf(',') + 1), 'base64');
    const found = await readFile(file).catch(() => undefined);
    if (found?.equals(icon)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, icon, { mode: 0o644 });
    // Desktops read their cache of a theme anew if the theme's own folder has changed.
    await utimes(theme, new Date(), new Date());
  }
}
