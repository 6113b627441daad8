/** The errors of numbers that are valid, but can't be taken as they are. */
export const PHONE_ERRORS = {
  unsupported: 'phone.unsupported',
  unsure: 'phone.unsure',
} as const;
