import { goods } from '../../i18n/en/goods.ts';
import { fillHome } from './home.tsx';
import { startFirstView } from './start.ts';

startFirstView({ english: goods, fillScreen: fillHome });
