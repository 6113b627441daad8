import { buildDeepLink } from '../../../../shared/deep-link.ts';
import { useT } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

/** For a payer who came out of the desktop client: the way back to the same page in it. */
export function ToTheApp({ page, query }: { page: string; query: Record<string, string | undefined> }) {
  const t = useT();
  if (platform.kind !== 'web') return null;
  const known = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const link = buildDeepLink(page, Object.fromEntries(known));
  return (
    link && (
      <ButtonAnchor variant="quiet" href={link}>
        {t('result.toApp')}
      </ButtonAnchor>
    )
  );
}
