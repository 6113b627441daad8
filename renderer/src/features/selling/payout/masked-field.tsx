import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { useComposition } from '../../../ui/fields/use-composition.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'maxLength'> {
  value: string;
  onChange: (shown: string) => void;
  /** Formats typed or pasted text. */
  format: (typed: string) => string;
  /** Removes everything that `format` adds. */
  bare: (typed: string) => string;
}

/** A text field that formats its value while typing. The caret stays after the same character. */
export function MaskedField({ value, onChange, format, bare, ...rest }: MaskedFieldProps) {
  const field = useComposition(value, (target) => {
    const typed = target.value;
    const caret = target.selectionStart ?? typed.length;
    const shown = format(typed);
    if (shown !== typed) {
      const signs = bare(shown);
      const ahead = bare(typed.slice(0, caret));
      // Signs in front that are left out, such as a label: count those behind the caret.
      const before = signs.startsWith(ahead) ? ahead.length : signs.length - bare(typed.slice(caret)).length;
      let at = caret >= typed.length ? shown.length : 0;
      while (at < shown.length && bare(shown.slice(0, at)).length < before) at += 1;
      // Write the value before React does: React then changes nothing and keeps the caret.
      target.value = shown;
      target.setSelectionRange(at, at);
    }
    onChange(shown);
  });
  return <TextField {...rest} {...field} dir="ltr" />;
}
