import type { MouseEvent } from 'react';
import { platform } from '../../../platform/current.ts';
import { useT } from '../../../i18n/texts.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './offer.module.css';

/** The URL if it is http or https; undefined for others, which must not be opened. */
function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The seller's link to the item. Opens outside the shop. Shows anything but a web URL as text. */
export function ItemLink({ url: text }: { url: string }) {
  const t = useT();
  const url = webAddress(text);
  if (!url) {
    return (
      <p className={styles.source}>
        {t('offer.link')}: <bdi>{text}</bdi>
      </p>
    );
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    platform.openExternal(url.href);
  };
  return (
    <p className={styles.source}>
      <a className={styles.link} href={url.href} target="_blank" rel="noopener noreferrer" onClick={follow}>
        {t('offer.link')}
        <VisuallyHidden> ({t('offer.newWindow')})</VisuallyHidden>
      </a>
      <bdi>{url.host}</bdi>
    </p>
  );
}
