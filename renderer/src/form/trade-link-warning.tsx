import {
  correctedTradeLink,
  tradeLinkWarning,
  type TradeLinkWarning,
} from '#shared/rules/trade-link-warning.ts';
import type { TextKey } from '../i18n/en/english.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

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

/** A field's trade link. */
export interface TradeLinkNoteProps {
  /** The typed trade link. */
  link: string;
  /** The member's SteamID64, if it is known. */
  steamId: string | undefined;
  /** Puts a corrected link into the field. */
  onCorrect: (link: string) => void;
}

/** What looks wrong with a trade link, and the corrected link if there is one. */
export function TradeLinkWarningNote({ link, steamId, onCorrect }: TradeLinkNoteProps) {
  const t = useT();
  const warning = tradeLinkWarning(link, steamId);
  if (!warning) return null;
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
