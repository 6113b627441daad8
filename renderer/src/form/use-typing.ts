import { useRef } from 'react';

/** A longer pause begins a new word. */
const TYPING_RESET_MS = 700;

/** Letters typed one after another, as the word they make so far. */
export function useTyping(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (letter) => {
    const now = performance.now();
    const text = now - typed.current.at > TYPING_RESET_MS ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    return text;
  };
}
