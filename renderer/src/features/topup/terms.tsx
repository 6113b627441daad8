import { useQuery } from '@tanstack/react-query';
import type { StaticPage } from '#shared/wire/content.ts';
import { staticPagesQuery } from '../../api/content.ts';
import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { useScope } from '../../state/preferences.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './topup.module.css';

interface TermsProps {
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** Agreement to terms and privacy. The pages open beside the form, which keeps what was typed. */
export function Terms({ id, checked, error, onChange }: TermsProps) {
  const t = useT();
  const { data: pages = [] } = useQuery(staticPagesQuery(useScope()));
  const link = (page: StaticPage | undefined) =>
    page && (
      <a className={styles.link} href={paths.staticPage(page)} target="_blank" rel="noopener">
        {page.title}
      </a>
    );
  const links = [link(pages.find(({ isTerms }) => isTerms)), link(pages.find(({ isPrivacy }) => isPrivacy))];
  return (
    <Checkbox
      id={id}
      required
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {t('topup.terms')} {links[0]}
          {links[0] && links[1] && ' · '}
          {links[1]}
        </>
      }
    />
  );
}
