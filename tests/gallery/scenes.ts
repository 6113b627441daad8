import type { Scene } from './scene.ts';
import { catalogue } from './scenes/catalogue.ts';
import { home } from './scenes/home.ts';

/** Every screen and dialog of the shop, in every state that can be seen. */
export const scenes: readonly Scene[] = [...home, ...catalogue];
