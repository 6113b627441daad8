import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * For a field that rewrites its text while it is typed. An input method's text stays as it is until it is composed:
 * rewritten before, it would end or be there twice.
 * @param onText called with the field after an edit, and when a text is composed
 * @returns props of the input
 */
export function useComposition(value: string, onText: (field: HTMLInputElement) => void) {
  const [composed, setComposed] = useState<string>();
  const take = (field: HTMLInputElement) => {
    setComposed(undefined);
    onText(field);
  };
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
      else take(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget),
  };
}
