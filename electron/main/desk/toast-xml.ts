import type { NewsWords } from '#shared/desk/news.ts';

// XML 1.0 has no place for these, not even escaped.
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Any text as the text or an attribute of XML. What XML can't have becomes U+FFFD. */
const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '\ufffd')
    .replaceAll(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

/**
 * A notification of Windows that opens a link when it is clicked, also when the client has ended.
 * @param link one that this client is registered for
 * @returns XML of the schema of toasts
 */
export function toastXml({ title, lines }: NewsWords, link: string, sound: boolean): string {
  const texts = [title, lines.join('\n')].map((text) => `<text>${xmlText(text)}</text>`);
  return [
    `<toast launch="${xmlText(link)}" activationType="protocol">`,
    `<visual><binding template="ToastGeneric">${texts.join('')}</binding></visual>`,
    sound ? '' : '<audio silent="true"/>',
    '</toast>',
  ].join('');
}
