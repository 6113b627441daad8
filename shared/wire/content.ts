import * as z from 'zod/mini';
import { isBlank } from '../plain-line.ts';
import { listOf, requiredListOf } from './lists.ts';
import { asId } from './read-scalars.ts';
import { flag, id, name, numeric, optional, text } from './scalars.ts';

/** GET faq, in the server's order. `answer` is HTML. */
export const faq = z.lazy(() =>
  z.pipe(
    requiredListOf(z.object({ order: z.catch(numeric, 0), question: name, answer: z.catch(z.string(), '') })),
    z.transform((entries) => entries.toSorted((a, b) => a.order - b.order)),
  ),
);
export type FaqEntry = z.output<typeof faq>[number];

/** GET static-pages and static-pages/{id}. `header` and `content` are HTML and may be entity-encoded. */
export const staticPage = z.lazy(() =>
  z.pipe(
    z.object({
      id,
      // A part of the page's address.
      slug: z.catch(name.check(z.refine((slug) => asId(slug) !== undefined)), ''),
      title: text,
      // The list does not contain them.
      header: z.catch(z._default(z.string(), ''), ''),
      content: z.catch(z._default(z.string(), ''), ''),
      is_terms: z.catch(z._default(flag, false), false),
      is_privacy: z.catch(z._default(flag, false), false),
    }),
    z.transform(({ is_terms, is_privacy, title, ...rest }) => ({
      ...rest,
      // A link needs a name that can be seen.
      title: isBlank(title) ? rest.slug || rest.id : title,
      isTerms: is_terms,
      isPrivacy: is_privacy,
    })),
  ),
);
export const staticPages = z.lazy(() => requiredListOf(staticPage));
export type StaticPage = z.output<typeof staticPage>;

/** GET social-links. */
export const socialLinks = z.lazy(() => listOf(z.object({ title: text, link: z.string() })));
export type SocialLink = z.output<typeof socialLinks>[number];

/** A response that may have a text for the user: feedback, email/verify/resend. */
export const notice = z.lazy(() =>
  z.object({ message: optional(z.string().check(z.trim(), z.minLength(1))) }),
);
