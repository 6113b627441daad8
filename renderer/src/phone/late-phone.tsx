import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { isWorthSaying } from './typed-phone.ts';

/** What a phone field loads late: the rules of numbers with their metadata, and the notes below the field. */
export { callingCode, formatPhone, phoneCountries, readPhone } from './phone-numbers.ts';
export { editPhone, phoneNumberOf, splitPhone } from './typed-phone.ts';

interface LeftOutProps {
  /** Letters that were left out behind a phone number. */
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

interface WhichNumberProps {
  /** The text that may mean several numbers. */
  text: string;
  /** The numbers in international form, the likeliest first. */
  choices: readonly string[];
  onPick: (number: string) => void;
}

/** Asks which number is meant. One press takes it. */
export function WhichNumber({ text, choices, onPick }: WhichNumberProps) {
  const t = useT();
  // A line that breaks within a number is hard to compare.
  const whole = { text: text.replaceAll(' ', '\u00a0') };
  return (
    <Notice
      kind="warning"
      announce="status"
      actions={choices.map((number) => (
        <Button key={number} variant="secondary" dense onClick={() => onPick(number)}>
          {t('phone.use', { number })}
        </Button>
      ))}
    >
      {choices.length === 1 ? t('phone.did-you-mean', whole) : t('phone.which', whole)}
    </Notice>
  );
}
