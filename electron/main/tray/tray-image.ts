import { nativeImage, type NativeImage } from 'electron';
import png16 from '../../../resources/icons/16x16.png?inline';
import png24 from '../../../resources/icons/24x24.png?inline';
import png32 from '../../../resources/icons/32x32.png?inline';
import template16 from '../../../resources/tray/template-16.png?inline';
import template32 from '../../../resources/tray/template-32.png?inline';

/** Pictures by scale, each as a `data:` URL. */
type Scaled = readonly (readonly [scaleFactor: number, dataURL: string])[];

/** 32 pixels, which a panel of Linux scales to its height. */
const LINUX: Scaled = [[1, png32]];

/** Pictures of 16 by 16 points. */
const OTHERS: Partial<Record<NodeJS.Platform, Scaled>> = {
  // A template: macOS draws it black or white, as the menu bar needs.
  darwin: [
    [1, template16],
    [2, template32],
  ],
  win32: [
    [1, png16],
    [1.5, png24],
    [2, png32],
  ],
};

/** The tray icon. The drawing's plate is dark and its lines are light, so that it shows on any panel. */
export function trayImage(): NativeImage {
  const image = nativeImage.createEmpty();
  for (const [scaleFactor, dataURL] of OTHERS[process.platform] ?? LINUX)
    image.addRepresentation({ scaleFactor, dataURL });
  image.setTemplateImage(process.platform === 'darwin');
  return image;
}
