import { goods } from '../../i18n/en/goods.ts';
import { item } from '../../i18n/en/item.ts';
import { fillProduct } from './product.tsx';
import { startFirstView } from './start.ts';

startFirstView({ english: { ...goods, ...item }, fillScreen: fillProduct });
