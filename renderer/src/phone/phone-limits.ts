/** Longest number, in characters. */
export const PHONE_MAX = 25;
/** Longest input: pasted numbers may contain words and marks, which are then left out. */
export const PHONE_INPUT_MAX = 250;
