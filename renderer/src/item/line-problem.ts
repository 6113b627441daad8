import type { CartLine } from '#shared/wire/cart.ts';
import type { Translate } from '../i18n/translate.ts';

/** Why a line of the cart can't be bought; undefined for one that can. */
export function lineProblem({ error, isRemovable }: CartLine, t: Translate): string | undefined {
  if (error !== '') return error;
  return t(isRemovable ? 'cart.lineBroken' : 'cart.lineLost');
}
