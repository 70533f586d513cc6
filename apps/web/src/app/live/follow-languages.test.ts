import { QueryClient } from '@tanstack/react-query';
import type { Language } from '@tessera/contract/languages';
import { expect, test, vi } from 'vitest';
import { createTranslator } from '../../shared/language/translator.ts';
import { followLanguages } from './follow-languages.ts';

function openApp(shown: Language) {
  const queries = new QueryClient();
  let current = createTranslator(shown);
  const change = vi.fn(async (language: Language) => {
    current = createTranslator(language);
  });
  followLanguages(queries, { current: () => current, change });
  const read = (languages: Language[], defaultLanguage: Language) =>
    queries.setQueryData(['status', 'EN'], { info: { languages, defaultLanguage } });
  return { queries, change, read };
}

test('LANG-05: an app whose language is given up goes to the default, once', () => {
  const { queries, change, read } = openApp('UR');
  read(['EN', 'UR'], 'EN');
  queries.setQueryData(['winners'], { info: { languages: ['EN'], defaultLanguage: 'EN' } });
  queries.setQueryData(['status', 'EN'], { info: null });
  expect(change).not.toHaveBeenCalled();
  read(['VI', 'EN'], 'VI');
  read(['VI', 'EN'], 'VI');
  expect(change.mock.calls).toEqual([['VI']]);
});

test('another default alone leaves an app in the language that it is shown in', () => {
  const { change, read } = openApp('EN');
  read(['EN', 'VI'], 'VI');
  read(['EN', 'VI', 'TH'], 'TH');
  expect(change).not.toHaveBeenCalled();
});
