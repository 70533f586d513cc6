// @vitest-environment jsdom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useFeature, useMerchant } from '../merchant/merchant.ts';
import { createSessionStore } from '../session/session.ts';
import { createMemoryStore } from '../storage/storage.ts';
import type { ThemeStore } from '../theme/theme-store.ts';
import { useAnswerLanguage, useLanguage, useServices, useSession, useTexts, useTheme } from './services.ts';

test.each([
  ['services', useServices, 'no services around this component'],
  ['session', useSession, 'no services around this component'],
  ['theme', useTheme, 'no services around this component'],
  ['texts', useTexts, 'no language around this component'],
  ['language', useLanguage, 'no language around this component'],
  ['language of answers', useAnswerLanguage, 'no language of answers around this component'],
  ['merchant', useMerchant, 'no merchant around this component'],
])('%s outside of the app are an error of the program that says so', (_name, useAnswer, message) => {
  function Probe() {
    useAnswer();
    return null;
  }
  expect(() => renderToString(<Probe />)).toThrow(message);
});

test('session and theme are followed as they change', async () => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  let shown: 'light' | 'dark' = 'light';
  const listeners = new Set<() => void>();
  const theme: ThemeStore = {
    current: () => shown,
    change(next) {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { part, answer } = await renderHookInApp(() => [useSession().visitor, useTheme()], { session, theme });
  expect(answer()).toEqual(['guest', 'light']);
  const member = { token: 't', userName: 'mai', merchantCode: 'EN', type: 0, customerType: 0 };
  act(() => {
    session.begin(member as never, 'member');
    theme.change('dark');
  });
  expect(answer()).toEqual(['member', 'dark']);
  part.unmount();
});

test('a feature is on only where the merchant says so', async () => {
  const answerAt = async (whitelabelVal: object) => {
    const { part, answer } = await renderHookInApp(() => useFeature('freePlay'), { merchant: { whitelabelVal } });
    part.unmount();
    return answer();
  };
  const { FEATURES } = await import('@tessera/contract/merchants/features');
  const flag = FEATURES.freePlay;
  expect([await answerAt({ [flag]: true }), await answerAt({ [flag]: false }), await answerAt({})]).toEqual([
    true,
    false,
    false,
  ]);
});
