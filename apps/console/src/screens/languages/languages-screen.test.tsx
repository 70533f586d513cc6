// @vitest-environment jsdom
import type { Language } from '@tessera/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused } from '../../../test/staff-api.ts';
import { LanguagesScreen } from './languages-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const stands = (version: string, languages: Language[], defaultLanguage: Language = 'EN') => ({
  version,
  choice: { languages, defaultLanguage },
});

test('LANG-02 LANG-05: languages are switched on and put in order, what that changes is said, and both are sent', async () => {
  screen = await renderInConsole(<LanguagesScreen merchant="LANTERN" />, {
    answers: {
      showLanguages: () => stands('v1', ['EN']),
      changeLanguages: ({ choice }) => ({ version: 'v2', choice }),
    },
  });
  await screen.press('English');
  await screen.press('Save languages');
  expect(screen.text()).toContain('At least one.');
  expect(screen.sent('changeLanguages')).toEqual([]);
  await screen.press('English');
  expect(screen.text()).not.toContain('What changes for members');
  await screen.press('Vietnamese');
  await screen.press('Urdu');
  await screen.press('Move Urdu up');
  await screen.press('Move Urdu up');
  expect(screen.text()).toContain('members can choose it');
  await screen.choose('Default language', 'Vietnamese');
  await screen.press('Save languages');
  expect(screen.asked.slice(-2)).toEqual([
    {
      name: 'changeLanguages',
      input: { version: 'v1', choice: { languages: ['EN', 'UR', 'VI'], defaultLanguage: 'VI' } },
      merchant: 'LANTERN',
    },
    { name: 'showLanguages', input: {}, merchant: 'LANTERN' },
  ]);
  expect(screen.notes()).toEqual(['The languages are saved.']);
});

test('LANG-05: a default that is given up says so at its field, and the screen names the languages that readers lose', async () => {
  screen = await renderInConsole(<LanguagesScreen merchant="EN" />, {
    answers: { showLanguages: () => stands('v1', ['EN', 'UR', 'VI']) },
  });
  await screen.press('English');
  await screen.press('Urdu');
  await screen.press('Save languages');
  expect(screen.text()).toContain('One of the languages that members can choose.');
  expect(screen.sent('changeLanguages')).toEqual([]);
  await screen.choose('Default language', 'Vietnamese');
  expect(screen.text()).toContain('English and Urdu: who reads it is taken to Vietnamese');
});

test('of two who change languages the second is shown what the first changed, and takes theirs', async () => {
  screen = await renderInConsole(<LanguagesScreen merchant="EN" />, {
    answers: {
      showLanguages: () => stands('v1', ['EN']),
      changeLanguages: () => {
        throw new Refused('CONFLICT', { stands: stands('v9', ['EN', 'UR']) });
      },
    },
  });
  await screen.press('Thai');
  await screen.press('Save languages');
  expect(screen.text()).toContain('They changed: Languages of the app.');
  await screen.press('Take theirs');
  expect([screen.field('Urdu').checked, screen.field('Thai').checked]).toEqual([true, false]);
});

test('who may not change settings finds no button', async () => {
  screen = await renderInConsole(<LanguagesScreen merchant="EN" />, {
    me: { grants: [{ role: 'auditor', merchant: 'EN' }] },
    answers: { showLanguages: () => stands('v1', ['EN', 'TH']) },
  });
  expect(screen.field('Thai').checked).toBe(true);
  expect(screen.button('Save languages')).toBeUndefined();
});
