import { useRef } from 'react';

/** A longer pause starts a new word. In ms. */
const TYPING_RESET_MS = 700;

/** Collects typed letters. The returned function adds one and returns the word so far. */
export function useTyping(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (letter) => {
    const now = performance.now();
    const text = now - typed.current.at > TYPING_RESET_MS ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    return text;
  };
}
