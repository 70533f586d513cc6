// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@tessera/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Navigator } from '../shared/navigation/navigator.ts';
import { useSources } from '../shared/services/query-sources.ts';
import { useLanguage } from '../shared/services/services.ts';
import { localStore } from '../shared/storage/storage.ts';
import { LANGUAGE_REFRESH_DEBOUNCE_MS } from '../shared/time/timings.ts';
import { createClientServices } from './client-services.ts';
import { ServicesTree } from './services-tree.tsx';

vi.mock('../shared/language/catalogues-client.ts', () => ({ loadCatalogue: async () => new Map() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const asked: string[] = [];
let root: Root;
let element: HTMLElement;
let services: ReturnType<typeof createClientServices>;

/** Shows a list that comes by language, and the balance, which does not. */
function Screen() {
  const { language } = useSources();
  const list = useQuery({ queryKey: ['games', language], queryFn: () => asked.push(`games in ${language}`) });
  const balance = useQuery({ queryKey: ['balance'], queryFn: () => asked.push('balance') });
  return <p>{[useLanguage(), list.isSuccess, balance.isSuccess].join(' ')}</p>;
}

beforeEach(async () => {
  vi.useFakeTimers();
  localStore.clear();
  asked.length = 0;
  services = createClientServices({ merchantCode: 'EN', language: 'EN', theme: 'light', visitor: 'guest' } as never);
  element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  await act(async () => {
    root.render(
      <ServicesTree services={services} navigator={{} as Navigator}>
        <Screen />
      </ServicesTree>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(asked.splice(0)).toEqual(['games in EN', 'balance']);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const change = (language: Language) => act(() => services.language.change(language));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('LANG-12: several quick changes switch the texts each time, and ask for everything once, in the last language', async () => {
  for (const language of ['VI', 'TH', 'CN'] as const) {
    await change(language);
    expect(element.textContent).toMatch(new RegExp(`^${language} `));
    await pass(LANGUAGE_REFRESH_DEBOUNCE_MS - 1);
  }
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.toSorted()).toEqual(['balance', 'games in CN']);
});

test('LANG-12: a return to the same language within that time refetches nothing', async () => {
  await change('VI');
  await change('EN');
  await pass(1_000);
  expect(asked).toEqual([]);
});

test('LANG-12: a language that was here before is asked for anew', async () => {
  await change('VI');
  await pass(LANGUAGE_REFRESH_DEBOUNCE_MS);
  await change('EN');
  await pass(LANGUAGE_REFRESH_DEBOUNCE_MS);
  expect(asked.filter((text) => text.startsWith('games'))).toEqual(['games in VI', 'games in EN']);
});
