// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { createCipheriv } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { useLiveChat } from './use-live-chat.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
});

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

test('SUPPORT-05, LAYOUT-25: without an own chat the path of a LIVECHAT entry is opened outside', async () => {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from('k3yK3y!x'.repeat(3)), null);
  const sealed = Buffer.concat([cipher.update('https://chat.example/'), cipher.final()]).toString('base64');
  const customerService = [
    { csType: 'WHATSAPP', title: '', path: 'broken' },
    { csType: 'LIVECHAT', title: '', path: `${sealed}k3yK3y!x` },
  ];
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { part, answer } = await renderHookInApp(useLiveChat, {
    merchant: { settings: { liveChat: false }, customerService, brand: { name: 'Aurora' } },
  });
  await vi.waitFor(() => expect(answer().open).toBeDefined());
  answer().open?.();
  expect([answer().hasOwnChat, opened.mock.calls]).toEqual([false, [['https://chat.example/', '_blank', 'noopener']]]);
  part.unmount();
});

test.each([
  ['#aBcD12', { headerColor: '#aBcD12' }],
  ['rgb(1, 2, 3)', {}],
  ['x#aabbcc', {}],
  ['#aabbccdd', {}],
  [undefined, {}],
])(
  'CMSG-12: the own chat opens in the look of the page, whose colour is %s, and leads back to the messages',
  async (...row) => {
    const [colour, look] = row;
    if (colour)
      document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', content: colour }));
    const assign = vi.fn();
    const { part, answer } = await renderHookInApp(useLiveChat, {
      info: { userName: 'mai', type: 0 },
      merchant: { settings: { liveChat: true }, customerService: [], brand: { name: 'Aurora' } },
      answers: { launchChat: () => ({ chatUrl: 'https://chat.example/c1' }) },
    });
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: 'http://en.localhost', assign });
    await part.acting(() => answer().open?.());
    const input = { language: 'EN', backUrl: 'http://en.localhost/m/message', title: 'Aurora', ...look };
    expect(part.asked).toEqual([{ name: 'launchChat', input }]);
    await part.acting(() => void vi.advanceTimersByTime(500));
    expect(assign.mock.calls).toEqual([['https://chat.example/c1']]);
    part.unmount();
  },
);
