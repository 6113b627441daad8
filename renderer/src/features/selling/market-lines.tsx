import { numberFormat } from '#shared/intl-formats.ts';
import { formatMoney, priceOf, withSign, type Price } from '#shared/money.ts';
import type { SellingExterior } from '#shared/exterior.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { ItemPicture } from '../../item/item-picture.tsx';
import { useMarket } from './use-market.ts';
import styles from './market-lines.module.css';

/**
 * How a price differs from another one, in money and per cent: `−€5.00 (−12 %)`.
 * @returns undefined in another currency, and if there is no price to compare with
 */
export function useSpread(): (price: Price, reference: Price) => string | undefined {
  const locale = useLocale();
  return (price, reference) => {
    if (price.currency.code !== reference.currency.code || reference.minor <= 0) return undefined;
    const minor = price.minor - reference.minor;
    const money = formatMoney(priceOf(Math.abs(minor), price.currency), locale);
    const percent = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
    const share = percent.format(minor / reference.minor).replace('-', '−');
    return `${minor === 0 ? money : withSign(money, minor < 0 ? '−' : '+')} (${share})`;
  };
}

interface MarketLinesProps {
  title: string;
  exterior: SellingExterior | undefined;
  /** Compared with each line. */
  offered?: Price | undefined;
  /** Shown while nothing is known. */
  hint?: string;
}

/** The cheapest and the median copy of an item in one exterior, with a picture. */
export function MarketLines({ title, exterior, offered, hint }: MarketLinesProps) {
  const t = useT();
  const locale = useLocale();
  const spread = useSpread();
  const market = useMarket(title, exterior);
  const line = (label: string, price: Price) => {
    const difference = offered && spread(offered, price);
    return (
      <div className={styles.line}>
        <dt>{label}</dt>
        <dd>
          <bdi>{formatMoney(price, locale)}</bdi>
          {difference !== undefined && (
            <span className={styles.spread}>
              {t('sell.spread')} <bdi>{difference}</bdi>
            </span>
          )}
        </dd>
      </div>
    );
  };
  if (!market && hint === undefined) return null;
  const { cheapest, median, copies = 0 } = market ?? {};
  return (
    <div className={styles.market} role="status">
      <ItemPicture path={cheapest?.imagePath} width={72} height={54} />
      {cheapest ? (
        <dl className={styles.lines}>
          {line(t('sell.cheapest'), cheapest.price)}
          {median && line(t('sell.median', { copies }), median)}
        </dl>
      ) : (
        <p className={styles.note}>{market ? t('sell.noneOnSale') : hint}</p>
      )}
    </div>
  );
}
