import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing separator off. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
