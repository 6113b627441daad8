import { useT } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './banner.module.css';

/** The banner between the two rows, with two links to the catalogue. */
export function Banner() {
  const t = useT();
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <div className={styles.lead}>
        <h2 id="banner-title" className={styles.title}>
          {t('home.banner.title')}
        </h2>
        <ButtonLink to={paths.products}>{t('home.search')}</ButtonLink>
      </div>
      <div className={styles.aside}>
        <div>
          <h3 className={styles.subtitle}>{t('home.explore.title')}</h3>
          <p className={styles.text}>{t('home.explore.text')}</p>
        </div>
        <ButtonLink variant="outlined" to={paths.products}>
          {t('home.search')}
        </ButtonLink>
      </div>
    </section>
  );
}
