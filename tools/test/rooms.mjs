import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { root } from '../start/paths.mjs';

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));

/** The top folders of the code, as the solution file tsconfig.json lists them. Each has its own tsconfig.json. */
export const ROOMS = references.map(({ path }) => basename(path));
