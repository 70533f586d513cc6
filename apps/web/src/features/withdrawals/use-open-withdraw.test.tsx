// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useOpenWithdraw } from './use-open-withdraw.ts';

test.each([
  ['a guest', undefined, ['/m/withdraw'], undefined],
  ['a real account', 1, ['/m/withdraw'], undefined],
  ['a trial member', 4, [], 'trialRefused'],
  ['a member of type 40', 40, [], 'trialRefused'],
])('WITHDRAW-02, WITHDRAW-04: %s is led to the withdrawal or refused', async (_who, type, went, text) => {
  const info = type === undefined ? {} : { info: { userName: 'mai', type } };
  const { part, answer } = await renderHookInApp(useOpenWithdraw, info);
  await part.acting(() => answer()());
  expect([part.went, toasts.current()?.text]).toEqual([went, text]);
  toasts.hide();
  part.unmount();
});
