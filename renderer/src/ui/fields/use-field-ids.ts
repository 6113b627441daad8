import { useId } from 'react';
import type { FieldIds } from './field-frame.tsx';

/** The ids that link a control with its hint and error; `own` keeps a control's given id. */
export function useFieldIds(own?: string): FieldIds {
  const made = useId();
  const control = own ?? made;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}
