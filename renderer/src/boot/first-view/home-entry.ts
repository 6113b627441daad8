import { cartLink } from '../../i18n/en/first/cart-link.ts';
import { goods } from '../../i18n/en/first/goods.ts';
import { fillHome } from './home.ts';
import { startFirstView } from './start.ts';

startFirstView({ english: { ...goods, ...cartLink }, fillScreen: fillHome });
