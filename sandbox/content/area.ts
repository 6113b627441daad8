import type { Area } from '../context.ts';
import { contentRoutes } from './routes.ts';
import { SETTINGS_TABLE } from './settings.ts';

/** Languages, texts, settings, countries, questions and answers, static pages, social links. */
export const content: Area = { name: 'content', migrations: [SETTINGS_TABLE], api: contentRoutes };
