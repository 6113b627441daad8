import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { isWorthSaying } from './typed-phone.ts';

interface LeftOutProps {
  /** What was left out behind a phone number. */
  text: string;
  /** The number alone, while the field's value has the text behind it. */
  number?: string;
  onUse?: (number: string) => void;
}

/** Says which part of a typed text is not in the phone number, and offers the number alone. */
export function LeftOut({ text, number, onUse }: LeftOutProps) {
  const t = useT();
  if (!isWorthSaying(text)) return null;
  return (
    <Notice
      kind="warning"
      announce="status"
      actions={
        number && (
          <Button variant="secondary" dense onClick={() => onUse?.(number)}>
            {t('phone.use', { number })}
          </Button>
        )
      }
    >
      {t('phone.leftOut', { text: text.trim() })}
    </Notice>
  );
}
