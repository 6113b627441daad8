/** What a phone field loads late: the rules of numbers with their metadata, and the notes below the field. */
export { LeftOut } from './left-out.tsx';
export { callingCode, formatPhone, phoneCountries, readPhone } from './phone-numbers.ts';
export { editPhone, phoneNumberOf, splitPhone } from './typed-phone.ts';
export { WhichNumber } from './which-number.tsx';
