import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldText } from '../i18n/field-text.ts';
import { useT } from '../i18n/texts.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import type { TradeLinkNoteProps } from './trade-link-warning.tsx';

/** The fields for a trade link: the profile's, and a purchase's. */
const FIELDS = {
  tradeLink: { hint: 'account.tradeLinkHint', required: false },
  tradeUrl: { hint: 'checkout.tradeLinkHint', required: true },
} as const;

type TradeLinkName = keyof typeof FIELDS;

interface TradeLinkFieldProps {
  name: TradeLinkName;
  /** The member's SteamID64, if it is known. */
  steamId: string | undefined;
}

/**
 * A trade link. A suspicious one shows a warning but does not block. Needs a `FormProvider` around it. A separate
 * component, so that typing renders nothing else.
 */
export function TradeLinkField({ name, steamId }: TradeLinkFieldProps) {
  const t = useT();
  const fieldError = useFieldText();
  const { register, control, formState, setValue } = useFormContext<Record<TradeLinkName, string>>();
  const link = useWatch({ control, name });
  const { hint, required } = FIELDS[name];
  return (
    <>
      <TextField
        {...register(name)}
        label={t('form.tradeLink')}
        hint={t(hint)}
        error={fieldError(formState.errors[name])}
        required={required}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
      />
      <TradeLinkNote
        link={link}
        steamId={steamId}
        onCorrect={(corrected) => setValue(name, corrected, { shouldDirty: true })}
      />
    </>
  );
}

/** What looks wrong with a trade link. Its rule is loaded late. */
function TradeLinkNote(props: TradeLinkNoteProps) {
  const { data: late } = useQuery({
    queryKey: ['trade-link-warning'],
    queryFn: () => import('./trade-link-warning.tsx'),
    staleTime: Infinity,
  });
  return late && <late.TradeLinkWarningNote {...props} />;
}
