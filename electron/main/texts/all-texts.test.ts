import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NEWS_TEXTS } from '#shared/desk/desk-texts.ts';
import { ENGLISH } from './english.ts';

const main = join(import.meta.dirname, '..');
const code = readdirSync(main, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('english.ts'))
  .map((file) => ({ file, text: readFileSync(join(main, file), 'utf8') }));

it('main texts: every text of the table is used', () => {
  // The context menu makes the keys of what it edits from the names of Electron's roles.
  const used = (key: string) => code.some(({ text }) => text.includes(`'${key}'`));
  // The news are put together in shared/, for the page too.
  expect(Object.keys(ENGLISH).filter((key) => !(key in NEWS_TEXTS) && !used(key))).toEqual([]);
});

it('main texts: no shown text is outside the table', () => {
  const shown = /\b(?:label|title|message|detail|buttons): *\[?(['"`])[^'"`]*[A-Za-z]/;
  /** Without values, line breaks and the name, which is the same in every language. */
  const words = (line: string) => line.replaceAll(/\$\{[^}]*\}|\\n|Vitrine/g, '');
  const beside = code.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => shown.test(words(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(beside).toEqual([]);
});

it('dialogs, notifications and the tray: each has one place, so that all their texts are escaped', () => {
  const showing = code.filter(({ text }) => /dialog\.show|new Notification|'Notify'|new Tray/.test(text));
  // The file dialogs of a backup have only the system's texts.
  const places = [
    'desk/backup-files.ts',
    'desk/notification-service.ts',
    'desk/post-notice.ts',
    'message-box.ts',
    'tray/show-tray.ts',
  ];
  expect(showing.map(({ file }) => file.replaceAll('\\', '/')).toSorted()).toEqual(places);
});
