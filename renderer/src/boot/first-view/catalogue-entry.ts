import { catalogue } from '../../i18n/en/catalogue.ts';
import { goods } from '../../i18n/en/goods.ts';
import { fillCatalogue } from './catalogue.tsx';
import { startFirstView } from './start.ts';

startFirstView({ english: { ...catalogue, ...goods }, fillScreen: fillCatalogue });
