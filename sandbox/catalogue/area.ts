import type { Area } from '../context.ts';
import { imageRoutes } from '../images.ts';
import { catalogueRoutes } from './routes.ts';
import { ANSWER_SETTINGS_TABLE } from './answer-settings.ts';
import { seedCatalogue } from './seed.ts';
import { CATALOGUE_TABLES } from './tables.ts';

/** Currencies, categories and listings. */
export const catalogue: Area = {
  name: 'catalogue',
  tables: `${CATALOGUE_TABLES}
${ANSWER_SETTINGS_TABLE}`,
  seed: seedCatalogue,
  api: catalogueRoutes,
  pages: imageRoutes,
};
