import { useQuery } from '@tanstack/react-query';
import type { SocialLink } from '#shared/wire/content.ts';
import { socialLinksQuery } from '../api/content.ts';
import { env } from '../env.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { useSettings } from '../state/settings.ts';

/** The social link whose title or address contains 'instagram', if it is an https address. */
export function instagramOf(links: readonly SocialLink[]): string | undefined {
  const named = links.filter(({ title, link }) => /instagram/i.test(`${title} ${link}`));
  return named.map(({ link }) => URL.parse(link)).find((url) => url?.protocol === 'https:')?.href;
}

/** A mailto: link, or undefined for what is no plain address (one that smuggles in recipients or a body, say). */
export function mailtoOf(address: string): string | undefined {
  const plain = address.trim();
  return /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(plain) ? `mailto:${plain}` : undefined;
}

/** How the shop can be reached, as far as the server says; the build may know an address for when it doesn't. */
export function useContacts(): { instagram: string | undefined; mail: string | undefined } {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { supportEmail } = useSettings();
  const { data: instagram } = useQuery({
    ...socialLinksQuery(scope),
    enabled: settled,
    select: instagramOf,
  });
  return { instagram, mail: mailtoOf(supportEmail) ?? mailtoOf(env.VITRINE_SUPPORT_EMAIL ?? '') };
}
