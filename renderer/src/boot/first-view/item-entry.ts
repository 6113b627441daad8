import { goods } from '../../i18n/en/first/goods.ts';
import { item } from '../../i18n/en/browsing/item.ts';
import { rarities } from '../../i18n/en/browsing/rarities.ts';
import { cartLink } from '../../i18n/en/first/cart-link.ts';
import { fillProduct } from './product.ts';
import { startFirstView } from './start.ts';

startFirstView({ english: { ...goods, ...item, ...rarities, ...cartLink }, fillScreen: fillProduct });
