import { useEffect, useState } from 'react';
import { hasRareEntity, textLines } from './text-lines.ts';

/**
 * `textLines` for components. Rare entities need the browser's parser, which the content policy allows only to the
 * sanitiser. It is loaded when needed, and there are no lines until then.
 */
export function useTextLines(source: string): string[] {
  const rare = hasRareEntity(source);
  const [read, setRead] = useState<{ source: string; lines: string[] }>();

  useEffect(() => {
    if (!rare) return undefined;
    let current = true;
    void import('./sanitise-html.ts').then(
      ({ decodeEveryEntity }) => {
        if (current) setRead({ source, lines: textLines(source, decodeEveryEntity) });
      },
      // Offline, undecoded text is better than none.
      () => {
        if (current) setRead({ source, lines: textLines(source) });
      },
    );
    return () => {
      current = false;
    };
  }, [source, rare]);

  if (!rare) return textLines(source);
  return read?.source === source ? read.lines : [];
}
