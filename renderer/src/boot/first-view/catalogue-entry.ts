import { catalogue } from '../../i18n/en/browsing/catalogue.ts';
import { rarities } from '../../i18n/en/browsing/rarities.ts';
import { cartLink } from '../../i18n/en/first/cart-link.ts';
import { goods } from '../../i18n/en/first/goods.ts';
import { fillCatalogue } from './catalogue.ts';
import { startFirstView } from './start.ts';

startFirstView({ english: { ...catalogue, ...rarities, ...goods, ...cartLink }, fillScreen: fillCatalogue });
