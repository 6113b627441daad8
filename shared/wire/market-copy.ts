import * as z from 'zod/mini';
import { arrayOf } from './lists.ts';
import { flag, id, money, numeric, optional, text } from './scalars.ts';

/** An item of a list or of items/{id}, as far as the trader's desk needs it: it reads a thousand a minute. */
export const marketCopy = z.lazy(() =>
  z.pipe(
    z.object({
      id,
      title: optional(text),
      type: z.catch(text, ''),
      exterior: optional(text),
      category: optional(text),
      price: money,
      img_url: z.catch(z.string(), ''),
      // Outside the contract; kept if a backend sends them.
      float: optional(numeric.check(z.minimum(0), z.maximum(1))),
      stattrak: z.catch(z._default(flag, false), false),
    }),
    z.transform(({ img_url: imagePath, ...copy }) => ({ ...copy, imagePath })),
  ),
);

/** GET items/list: payload and total. */
export const marketList = z.lazy(() =>
  z.object({ payload: arrayOf(marketCopy), meta: optional(z.object({ total: numeric })) }),
);
