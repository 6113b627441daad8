import { cartLink } from '../../i18n/en/first/cart-link.ts';
import { startFirstView } from './start.ts';

// Its rows are the desk's, whose code comes with the app's.
startFirstView({ english: cartLink, fillScreen: () => Promise.resolve() });
