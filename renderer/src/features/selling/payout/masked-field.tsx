import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';

interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'maxLength'> {
  value: string;
  onChange: (shown: string) => void;
  /** The text as it is shown, out of whatever was typed or pasted. */
  format: (typed: string) => string;
  /** What of it counts; all else was put there by `format`. */
  bare: (typed: string) => string;
}

/** A field that groups what is typed. The caret stays behind the character it stood behind. */
export function MaskedField({ onChange, format, bare, ...rest }: MaskedFieldProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const caret = target.selectionStart ?? typed.length;
    const shown = format(typed);
    if (shown !== typed) {
      const before = bare(typed.slice(0, caret)).length;
      let at = caret >= typed.length ? shown.length : 0;
      while (at < shown.length && bare(shown.slice(0, at)).length < before) at += 1;
      // Written before the framework would: it then finds nothing to write, and leaves the caret alone.
      target.value = shown;
      target.setSelectionRange(at, at);
    }
    onChange(shown);
  };
  return <TextField {...rest} dir="ltr" onChange={change} />;
}
