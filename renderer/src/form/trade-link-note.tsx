import { isTradeLink } from '#shared/rules/trade-link.ts';
import {
  correctedTradeLink,
  tradeLinkWarning,
  type TradeLinkWarning,
} from '#shared/rules/trade-link-warning.ts';
import { plainText } from '#shared/typed-text.ts';
import type { TextKey } from '../i18n/en/english.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { CheckIcon } from '../ui/icons/icons.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './trade-link-field.module.css';

const TEXTS = {
  'not-steam': 'form.tradeLinkNotSteam',
  several: 'form.tradeLinkSeveral',
  escaped: 'form.tradeLinkEscaped',
  extra: 'form.tradeLinkExtra',
  partner: 'form.tradeLinkPartner',
  'other-account': 'form.tradeLinkOther',
  'no-token': 'form.tradeLinkNoToken',
  token: 'form.tradeLinkToken',
} as const satisfies Record<TradeLinkWarning, TextKey>;

/** How the trade links of Steam begin. */
const START = 'https://steamcommunity.com/tradeoffer/new/?partner=';

/** A field's trade link. */
export interface TradeLinkNoteProps {
  /** The typed trade link. */
  link: string;
  /** The member's SteamID64, if it is known. */
  steamId: string | undefined;
  /** The form has refused the link, and says so. */
  isRefused: boolean;
  /** Puts a corrected link into the field. */
  onCorrect: (link: string) => void;
}

/**
 * What the check of a trade link says: that it is a whole one of Steam, or what looks wrong with it, with the corrected
 * link if there is one. Nothing for an empty field.
 */
export function TradeLinkCheck({ link, steamId, isRefused, onCorrect }: TradeLinkNoteProps) {
  const t = useT();
  if (link.trim() === '' || isRefused) return null;
  if (!isTradeLink(plainText(link)))
    return (
      <p className={styles.note} role="status">
        {t('form.tradeLinkWhole', { start: START })}
      </p>
    );
  const warning = tradeLinkWarning(link, steamId);
  if (!warning)
    return (
      <p className={styles.fine} role="status">
        <CheckIcon size={16} />
        {/* A link of another account than a known one has a warning. */}
        {t(/^\d{17}$/.test(steamId ?? '') ? 'form.tradeLinkOwn' : 'form.tradeLinkFine')}
      </p>
    );
  const corrected = warning === 'other-account' ? undefined : correctedTradeLink(link);
  return (
    <Notice
      kind="warning"
      announce="status"
      actions={
        corrected && (
          <Button variant="secondary" dense onClick={() => onCorrect(corrected)}>
            {t('form.tradeLinkUse')}
          </Button>
        )
      }
    >
      {t(TEXTS[warning])}
    </Notice>
  );
}
