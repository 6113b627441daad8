import { afterEach, expect, it } from 'vitest';
import { setMainLanguage } from '../texts/texts.ts';
import { failurePage } from './failure-page.ts';

const html = (failure: 'crashed' | 'not-loaded' = 'crashed') => {
  const [, text = ''] = failurePage(failure).split(/charset=utf-8,/);
  return decodeURIComponent(text);
};

afterEach(() => setMainLanguage(undefined));

it('is in English until a language is spoken', () => {
  expect(html()).toContain('<html lang="en" dir="ltr">');
  expect(html()).toContain('<h1>Vitrine stopped working</h1>');
  expect(html('not-loaded')).toContain('<h1>Vitrine could not be loaded</h1>');
});

it('failure page: has the language’s code, direction and texts, and marks untranslated texts as English', () => {
  const texts = {
    'desktopFailure.crashed': 'توقف Vitrine عن العمل',
    'desktopMenu.reload': 'إعادة التحميل',
    'desktopFailure.choices': 'ما يمكنك فعله',
  };
  setMainLanguage({ code: 'ar', direction: 'rtl', texts });
  expect(html()).toContain('<html lang="ar" dir="rtl">');
  expect(html()).toContain('<h1>توقف Vitrine عن العمل</h1>');
  expect(html()).toMatch(/<a class="first" href="[^"]+">إعادة التحميل<\/a>/);
  expect(html()).toContain('<nav aria-label="ما يمكنك فعله">');
  expect(html()).toContain('<p lang="en" dir="ltr">The shop’s window');
});

it('failure page: escapes a translation’s markup in texts and attributes', () => {
  const texts = {
    'desktopFailure.crashed': '<script>alert(1)</script>',
    'desktopMenu.reload': '</a><img src=x onerror=alert(1)>',
    'desktopFailure.choices': '"><b onclick="x">\'&amp;',
  };
  setMainLanguage({ code: 'de', direction: 'ltr', texts });
  expect(html()).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
  expect(html()).toContain('>&lt;/a&gt;&lt;img src=x onerror=alert(1)&gt;</a>');
  expect(html()).toContain('aria-label="&quot;&gt;&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;amp;"');
  expect(html()).not.toMatch(/<(script|img|b)\b/);
});
