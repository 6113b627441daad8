import { useQuery } from '@tanstack/react-query';
import { plainText } from '#shared/typed-text.ts';
import type { SocialLink } from '#shared/wire/content.ts';
import { socialLinksQuery } from '../api/content.ts';
import { settingsQuery } from '../api/settings.ts';
import { env } from '../env.ts';
import { linkTarget } from '../own-path.ts';
import { usePreferences, useScope } from '../state/preferences.ts';

/** The first social link with 'instagram' in its title or address; undefined unless it is an https address. */
export function instagramOf(links: readonly SocialLink[]): string | undefined {
  const named = links.filter(({ title, link }) => /instagram/i.test(`${title} ${link}`));
  return named.map(({ link }) => linkTarget(link)).find((target) => target?.startsWith('https:'));
}

/** A mailto: link; undefined for anything but a plain address, such as one with more recipients or a body. */
export function mailtoOf(address: string): string | undefined {
  const plain = plainText(address);
  return /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(plain) ? `mailto:${plain}` : undefined;
}

/** The shop's contacts from the server. Without a usable address in the settings, the mail goes to that of the build. */
export function useContacts(): { instagram: string | undefined; mail: string | undefined } {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  // The fallback would be in the way of an address that is still on its way.
  const { data, isPending } = useQuery({ ...settingsQuery(scope), enabled: settled });
  const { data: instagram } = useQuery({
    ...socialLinksQuery(scope),
    enabled: settled,
    select: instagramOf,
  });
  const mail = mailtoOf(data?.supportEmail ?? '') ?? mailtoOf(env.VITRINE_SUPPORT_EMAIL);
  return { instagram, mail: isPending ? undefined : mail };
}
