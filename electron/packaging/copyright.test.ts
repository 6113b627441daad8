import { expect, test } from 'vitest';

import { debianCopyright } from './copyright.ts';

const OWN = 'MIT License\n\nCopyright (c) 2026 The Vitrine authors\n\nPermission is hereby granted.\n';
const APACHE = `                                 Apache License
                           Version 2.0, January 2004

   1. Definitions.

   END OF TERMS AND CONDITIONS`;

/** Fields of each paragraph by name, as Debian's format has them: lines that begin with a space continue one. */
function paragraphs(text: string): Record<string, string>[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((paragraph) =>
      Object.fromEntries(
        paragraph
          .split(/\n(?! )/)
          .map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
      ),
    );
}

test('debianCopyright: each named licence has a paragraph with its text', () => {
  const all = paragraphs(
    debianCopyright(OWN, [
      { name: '@scope/part', version: '1.0.0', identifier: 'MIT', text: 'Copyright (c) 2020 Ann\n\nDo it.' },
      { name: 'choice', version: '2.0.0', identifier: '(MPL-2.0 OR Apache-2.0)', text: APACHE },
      { name: 'electron', version: '45.0.0', identifier: 'MIT', text: 'Copyright (c) Electron contributors' },
    ]),
  );
  const [head, ours, electron, resources, ...texts] = all;
  expect(head).toMatchObject({
    Format: 'https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/',
  });
  expect(ours).toEqual({ Files: '*', Copyright: '2026 The Vitrine authors', License: 'MIT' });
  expect(electron).toMatchObject({ Files: 'opt/Vitrine/*', License: 'MIT~electron-45.0.0' });
  expect(resources).toEqual({
    Files: 'opt/Vitrine/resources/*',
    Copyright: '2026 The Vitrine authors\n           2020 Ann\n           the authors of choice',
    License: 'MIT and MIT~scope-part-1.0.0 and MPL-2.0-OR-Apache-2.0~choice-2.0.0',
  });
  expect(texts.map(({ License }) => License)).toEqual([
    expect.stringMatching(/^MIT\n MIT License\n \.\n Copyright \(c\) 2026/),
    'MIT~scope-part-1.0.0\n Copyright (c) 2020 Ann\n .\n Do it.',
    'MPL-2.0-OR-Apache-2.0~choice-2.0.0\n The Apache License 2.0: /usr/share/common-licenses/Apache-2.0',
    'MIT~electron-45.0.0\n Copyright (c) Electron contributors',
  ]);
});
