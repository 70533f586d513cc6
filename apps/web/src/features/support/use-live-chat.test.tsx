// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useLiveChat } from './use-live-chat.ts';

test.each([
  ['a guest', undefined, ['/m/login'], false],
  ['a trial member', 4, [], true],
])('MSG-09, TRIAL-07: the own chat opens for no %s', async (_title, type, led, isTold) => {
  const { part, answer } = await renderHookInApp(useLiveChat, {
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    merchant: { settings: { liveChat: true }, customerService: [], brand: { name: 'Aurora' } },
  });
  expect(answer().hasOwnChat).toBe(true);
  await part.acting(() => answer().open?.());
  expect([part.went, part.asked.filter(({ name }) => name === 'launchChat')]).toEqual([led, []]);
  expect(toasts.current() !== undefined).toBe(isTold);
  toasts.hide();
  part.unmount();
});

test('MSG-05: without the setting there is no own chat, and without an address of another none at all', async () => {
  const { part, answer } = await renderHookInApp(useLiveChat, {
    merchant: { settings: { liveChat: false }, customerService: [], brand: { name: 'Aurora' } },
  });
  expect(answer()).toEqual({ hasOwnChat: false, open: undefined });
  part.unmount();
});
