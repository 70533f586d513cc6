import { LANGUAGES } from '@tessera/contract/languages';
import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

test('the page for nothing kept says so in each language, runs nothing and loads nothing', async () => {
  for (const language of LANGUAGES) {
    const answer = offlinePage(language);
    const html = await answer.text();
    expect(html).toContain(language === 'UR' ? 'dir="rtl"' : 'dir="ltr"');
    expect(html).not.toMatch(/<script|src=|url\(/);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  expect(await offlinePage('VI').text()).toContain('Bạn đang ngoại tuyến');
});
