import type { FieldTexts } from './field-frame.tsx';
import type { SelectOption } from './select-choices.ts';

/** What a select is told. */
export interface SelectProps extends FieldTexts {
  /** Options with an empty value are dropped. */
  options: readonly SelectOption[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Stands where nothing is chosen: 'All'. */
  placeholder: string;
  /** The list begins with the placeholder, which takes the choice back. */
  clearable?: boolean | undefined;
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  dense?: boolean | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
}
