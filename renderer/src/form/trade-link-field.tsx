import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldText } from '../i18n/field-text.ts';
import { useT } from '../i18n/texts.ts';
import { ExternalLink } from '../screen/external-link.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ExternalIcon } from '../ui/icons/more-icons.tsx';
import styles from './trade-link-field.module.css';
import type { TradeLinkNoteProps } from './trade-link-note.tsx';

/** The fields for a trade link: the profile's, and a purchase's. */
const FIELDS = {
  tradeLink: { hint: 'account.tradeLinkHint', required: false },
  tradeUrl: { hint: 'checkout.tradeLinkHint', required: true },
} as const;

/** The page of the signed-in Steam account that has its trade link. */
const STEAM_PAGE = 'https://steamcommunity.com/my/tradeoffers/privacy';

type TradeLinkName = keyof typeof FIELDS;

interface TradeLinkFieldProps {
  name: TradeLinkName;
  /** The member's SteamID64, if it is known. */
  steamId: string | undefined;
}

/**
 * A trade link, with the way to it at Steam. It is checked while it is typed: a suspicious one shows a warning but does not
 * block. Needs a `FormProvider` around it. A separate component, so that typing renders nothing else.
 */
export function TradeLinkField({ name, steamId }: TradeLinkFieldProps) {
  const t = useT();
  const fieldError = useFieldText();
  const { register, control, formState, setValue } = useFormContext<Record<TradeLinkName, string>>();
  const link = useWatch({ control, name });
  const { hint, required } = FIELDS[name];
  const error = fieldError(formState.errors[name]);
  return (
    <>
      <TextField
        {...register(name)}
        label={t('form.tradeLink')}
        hint={
          <>
            {t(hint)}{' '}
            <ExternalLink className={styles.get} href={STEAM_PAGE}>
              {t('form.tradeLinkGet')}
              <ExternalIcon size={16} />
            </ExternalLink>
          </>
        }
        error={error}
        required={required}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
      />
      <TradeLinkNote
        link={link}
        isRefused={error !== undefined}
        steamId={steamId}
        onCorrect={(corrected) => setValue(name, corrected, { shouldDirty: true })}
      />
    </>
  );
}

/** What the check of a trade link says. Its rule is loaded late; a filled field reserves the place of its line. */
function TradeLinkNote(props: TradeLinkNoteProps) {
  const { data: late } = useQuery({
    queryKey: ['trade-link-note'],
    queryFn: () => import('./trade-link-note.tsx'),
    staleTime: Infinity,
  });
  if (late) return <late.TradeLinkCheck {...props} />;
  return props.link.trim() !== '' && <p className={styles.fine}>&nbsp;</p>;
}
