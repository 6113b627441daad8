import type { ReactNode } from 'react';
import { useT } from '../../i18n/texts.ts';
import { ShieldIcon, SparkIcon, WalletIcon } from '../../ui/icons/icons.tsx';
import styles from './promises.module.css';

/** The strip of three promises under the hero. */
export function Promises() {
  const t = useT();
  return (
    <ul className={styles.strip}>
      <Promise icon={<ShieldIcon />} title={t('home.safe.title')} text={t('home.safe.text')} />
      <Promise icon={<WalletIcon />} title={t('home.fair.title')} text={t('home.fair.text')} />
      <Promise icon={<SparkIcon />} title={t('home.instant.title')} text={t('home.instant.text')} />
    </ul>
  );
}

function Promise({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.promise}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
