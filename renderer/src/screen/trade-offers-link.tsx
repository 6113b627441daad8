import { useT } from '../i18n/texts.ts';
import { buttonClass } from '../ui/actions/button-look.ts';
import { ExternalIcon } from '../ui/icons/more-icons.tsx';
import { ExternalLink } from './external-link.tsx';

/** Leads to where a member of Steam accepts the shop's trade offers. Steam fills in whose they are. */
export function TradeOffersLink() {
  const t = useT();
  return (
    <ExternalLink href="https://steamcommunity.com/my/tradeoffers/" className={buttonClass({})}>
      {t('result.tradeOffers')}
      <ExternalIcon />
    </ExternalLink>
  );
}
