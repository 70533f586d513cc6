// @vitest-environment jsdom
import { LANGUAGES } from '@tessera/contract/languages';
import { toasts } from '@tessera/ui';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { LanguageList } from './language-list.tsx';

test('LANG-02, LANG-11: the merchant’s languages are listed with the present one marked; a choice switches the texts', async () => {
  const chosen = vi.fn();
  const part = await renderInApp(<LanguageList onChosen={chosen} />, {
    merchant: { imageCDNs: ['https://images.example'], languages: ['EN', 'VI'] },
  });
  const marked = () => [...part.element.querySelectorAll('button')].map((entry) => entry.getAttribute('aria-pressed'));
  expect([marked(), chosen.mock.calls.length]).toEqual([['true', 'false'], 0]);
  await part.press(part.element.querySelectorAll('button')[1]);
  expect([marked(), chosen.mock.calls.length, part.language.current().language]).toEqual([['false', 'true'], 1, 'VI']);
  part.unmount();
});

test('LANG-02, LANG-06: each language is listed in its own words, read as such, with the flag of its country', async () => {
  const languages = [...LANGUAGES];
  const part = await renderInApp(<LanguageList />, {
    merchant: { imageCDNs: ['https://images.example'], languages },
  });
  const entries = [...part.element.querySelectorAll('button')].map((entry) => [
    entry.textContent,
    entry.querySelector('span')?.lang,
    entry
      .querySelector('img')
      ?.getAttribute('src')
      ?.replace('https://images.example/TCG_PROD_IMAGES/COUNTRY_FLAG/', ''),
    entry.querySelectorAll('svg').length,
  ]);
  expect(entries).toEqual([
    ['简体中文', 'zh-CN', 'CIRCLE/CN.svg', 0],
    ['English', 'en', 'CIRCLE/US.svg', 1],
    ['ไทย', 'th', 'CIRCLE/TH.svg', 0],
    ['Tiếng Việt', 'vi', 'CIRCLE/VN.svg', 0],
    ['اردو', 'ur', 'CIRCLE/PK.svg', 0],
  ]);
  expect(part.element.querySelector('ul')?.getAttribute('aria-label')).toBe('language');
  await part.press(part.element.querySelectorAll('button')[3]);
  expect(part.language.current().language).toBe('VI');
  part.unmount();
});

test('LANG-11: a failure to fetch a language’s texts is shown, and the present language stays', async () => {
  const chosen = vi.fn();
  const part = await renderInApp(<LanguageList onChosen={chosen} />, {
    merchant: { imageCDNs: ['https://images.example'], languages: ['EN', 'VI'] },
  });
  vi.spyOn(part.language, 'change').mockRejectedValue(new Error('no line'));
  await part.press(part.element.querySelectorAll('button')[1]);
  expect([toasts.current()?.kind, toasts.current()?.text, chosen.mock.calls.length]).toEqual(['offline', 'network', 0]);
  toasts.hide();
  part.unmount();
});
