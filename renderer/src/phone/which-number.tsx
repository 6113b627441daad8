import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

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
