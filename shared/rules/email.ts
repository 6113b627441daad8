/** True for a text with one `@` and no blanks. Which addresses there are, and which it takes, the server judges. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
