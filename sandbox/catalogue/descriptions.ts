import { decimalFormat } from '#shared/intl-formats.ts';
import type { LanguageCode } from '../languages.ts';

const WORDS: Record<LanguageCode, { wear: string; paint: string; made: string }> = {
  en: { wear: 'Wear range', paint: 'Finish number', made: 'Without paint: it has no wear.' },
  de: { wear: 'Abnutzungsbereich', paint: 'Finish-Nummer', made: 'Unlackiert: ohne Abnutzung.' },
  fr: { wear: 'Plage d’usure', paint: 'Numéro de finition', made: 'Sans peinture : aucune usure.' },
  pl: { wear: 'Zakres zużycia', paint: 'Numer wykończenia', made: 'Bez malowania: bez zużycia.' },
  ar: { wear: 'نطاق التآكل', paint: 'رقم التشطيب', made: 'من دون طلاء: لا تآكل فيه.' },
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The HTML description of an item: one sentence about its finish, then wear range and finish number. Arabic has the
 * English sentence, marked as English.
 */
export function describeItem(
  item: {
    sentence: string;
    wearFrom: number | null;
    wearTo: number | null;
    paintIndex: number;
    kind: string;
  },
  lang: LanguageCode,
): string {
  const words = WORDS[lang];
  const foreign = lang === 'ar' ? ' lang="en" dir="ltr"' : '';
  const sentence = item.sentence ? `<p${foreign}>${escaped(item.sentence)}</p>` : '';
  if (item.kind === 'other' || item.kind === 'goods') return sentence;
  if (item.wearFrom === null || item.wearTo === null) return `${sentence}<p>${words.made}</p>`;
  const number = decimalFormat(lang, 2);
  const range = `${number.format(item.wearFrom)} – ${number.format(item.wearTo)}`;
  return `${sentence}<ul><li>${words.wear}: ${range}</li><li>${words.paint}: ${item.paintIndex}</li></ul>`;
}
