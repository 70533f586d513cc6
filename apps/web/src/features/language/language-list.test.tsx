// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { LanguageList } from './language-list.tsx';

test('LANG-02, LANG-11: the merchant’s languages stand there with the present one marked; a choice switches the texts', async () => {
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
