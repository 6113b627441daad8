import type { ReactNode } from 'react';
import type { FieldTexts } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Before the label: a rarity's dot. */
  mark?: ReactNode;
  disabled?: boolean | undefined;
}

/** The options that a reader can choose. Those with an empty value are dropped: '' means that nothing is chosen. */
export function realOptions(options: readonly SelectOption[]): SelectOption[] {
  return options.filter((option) => option.value !== '');
}

/** Props of a select, shared by its closed button and its list. */
export interface SelectProps extends FieldTexts {
  /** Options with an empty value are dropped. */
  options: readonly SelectOption[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen: 'All'. */
  placeholder: string;
  /** The list begins with the placeholder, which clears the choice. */
  clearable?: boolean | undefined;
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  dense?: boolean | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
}
