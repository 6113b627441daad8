import { formatDate } from '#shared/dates.ts';
import { SELLING_EXTERIORS } from '#shared/exterior.ts';
import type { Price } from '#shared/money.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { useT } from '../../../i18n/texts.ts';
import { useExteriorName } from '../../../item/use-exterior-name.ts';
import { PrintButton } from '../../../print/print-button.tsx';
import { statusText, statusTone } from '../../../screen/status.ts';
import { useSums } from '../../../screen/use-sums.ts';
import { classNames } from '../../../ui/page/class-names.ts';
import { SumLines } from '../../../ui/text/sum-lines.tsx';
import { PropertyList } from '../../../ui/text/property-list.tsx';
import { StatusWord } from '../../../ui/feedback/status-word.tsx';
import { MarketLines, useSpread } from '../market-lines.tsx';
import { nextStep } from './offer-status.ts';
import styles from './offer.module.css';
import type { MouseEvent } from 'react';
import { platform } from '../../../platform/current.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** The details of an offer and its next step, to print as a record. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const t = useT();
  const { texts } = useSums();
  const nameOf = useExteriorName();
  const exterior = SELLING_EXTERIORS.find(({ value }) => value === offer.exterior)?.name;
  const next = nextStep(offer.status);
  const spread = useSpread();
  const toWanted = offer.servicePrice && spread(offer.servicePrice, offer.userPrice);
  const money = (price: Price) => <SumLines of={texts({ exact: [price] })} />;
  return (
    <>
      <div className={styles.head} role="status">
        <h3 className={styles.name}>
          <bdi>{offer.title || t('item.unnamed')}</bdi>
        </h3>
        {offer.status !== '' && (
          <StatusWord tone={statusTone(offer.status)} text={statusText(offer.status, t)} />
        )}
        {next && <p className={styles.next}>{t(next)}</p>}
      </div>
      <dl className={styles.prices}>
        <div>
          <dt>{t('offer.wanted')}</dt>
          <dd className={styles.amount}>{money(offer.userPrice)}</dd>
        </div>
        <div>
          <dt>{t('offer.ours')}</dt>
          {offer.servicePrice === undefined ? (
            <dd className={styles.none}>{t('offer.notYet')}</dd>
          ) : (
            <dd className={classNames(styles.amount, styles.ours)}>
              {money(offer.servicePrice)}
              {toWanted !== undefined && <bdi className={styles.none}>{toWanted}</bdi>}
            </dd>
          )}
        </div>
      </dl>
      <MarketLines title={offer.title} exterior={offer.exterior} offered={offer.servicePrice} />
      <PropertyList
        properties={[
          { label: t('offer.number'), value: <bdi>{offer.orderNr}</bdi> },
          ...(offer.createdAt === undefined
            ? []
            : [{ label: t('offer.date'), value: formatDate(offer.createdAt) }]),
          ...(exterior ? [{ label: t('offer.exterior'), value: nameOf(exterior) }] : []),
        ]}
      />
      <div className={styles.source}>
        {offer.itemUrl && <ItemLink url={offer.itemUrl} />}
        <PrintButton isScreen record={{ kind: 'offer', offer }} about={offer.orderNr} />
      </div>
    </>
  );
}

/** The URL if it is http or https; undefined for others, which must not be opened. */
function webAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The seller's link to the item. Opens outside the shop. Shows anything but a web URL as text. */
function ItemLink({ url: text }: { url: string }) {
  const t = useT();
  const url = webAddress(text);
  if (!url) {
    return (
      <p>
        {t('offer.link')}: <bdi>{text}</bdi>
      </p>
    );
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    platform.openExternal(url.href);
  };
  return (
    <p>
      <a className={styles.link} href={url.href} target="_blank" rel="noopener noreferrer" onClick={follow}>
        {t('offer.link')}
        <VisuallyHidden> ({t('offer.newWindow')})</VisuallyHidden>
      </a>{' '}
      <bdi>{url.host}</bdi>
    </p>
  );
}
