import { cartLink } from '../../i18n/en/first/cart-link.ts';
import { startFirstView } from './start.ts';

// For views of placeholders, whose code comes with the app's: watch list, cart, account.
startFirstView({ english: cartLink, fillScreen: () => Promise.resolve() });
