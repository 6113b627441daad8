/** Regular expression of the shop's prices in any of its languages: `€12.50`, `12,50 €`. */
export const PRICE_TEXT = String.raw`[€$£]\s?\p{Nd}|\p{Nd}[\p{Nd}.,٬٫]*\s?(?:US)?[€$£]`;
