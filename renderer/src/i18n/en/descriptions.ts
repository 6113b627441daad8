import { addTexts } from '../built-in.ts';
import { pages } from './descriptions/pages.ts';

/** The descriptions of pages, for search engines. */
export const descriptions = { ...pages } as const;

addTexts(descriptions);
