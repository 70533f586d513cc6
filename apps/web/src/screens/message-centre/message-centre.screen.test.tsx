// @vitest-environment jsdom
import { createCipheriv } from 'node:crypto';
import { toasts } from '@tessera/ui';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import MessageCentreScreen from './message-centre.screen.tsx';

test.each([
  ['a guest', undefined, ['/m/login'], undefined],
  ['a member', 0, ['/m/webEmail'], undefined],
  ['free play', 4, [], 'free_reject'],
])('MSG-04, TRIAL-06: the inbox leads %s where it should', async (_who, type, went, text) => {
  const part = await renderInApp(<MessageCentreScreen />, {
    address: '/m/message',
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    merchant: {
      telegramUrl: null,
      customerService: [],
      brand: { name: 'Aurora' },
      settings: { liveChat: false },
      whitelabelVal: { INBOX3: true },
    },
  });
  await part.press([...part.element.querySelectorAll('button')].find((row) => row.textContent?.startsWith('inbox')));
  expect([part.went, toasts.current()?.text]).toEqual([went, text]);
  part.unmount();
  toasts.hide();
});

const KEY = 'k3yK3y!x';
/** A path as the server makes it; DES is triple DES with one key three times. */
function pathOf(link: string): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(KEY.repeat(3)), null);
  return `${Buffer.concat([cipher.update(link), cipher.final()]).toString('base64')}${KEY}`;
}

test('MSG-01, MSG-02, MSG-06: every entry in its order; Telegram and the affiliate service open outside of the app', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const pathList = [{ type: '3', path: pathOf('https://service.example/') }];
  const part = await renderInApp(<MessageCentreScreen />, {
    address: '/m/message',
    answers: { getCustomerService: () => ({ customerService: [], version: { pathList } }) },
    merchant: {
      telegramUrl: 'https://t.me/aurora',
      customerService: [],
      brand: { name: 'Aurora' },
      settings: { liveChat: true },
      whitelabelVal: { INBOX3: true, CBS3: true },
    },
  });
  // The first button leads back.
  const entries = () => [...part.element.querySelectorAll('button')].slice(1);
  const all = ['telegram', 'notices', 'inbox', 'liveChat', 'affiliate'];
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(entries()).toHaveLength(all.length);
  });
  for (const [index, name] of all.entries()) expect(entries()[index]?.textContent).toMatch(new RegExp(`^${name}`));
  await part.press(entries()[0]);
  await part.press(entries()[4]);
  expect(opened.mock.calls.map(([address]) => address)).toEqual(['https://t.me/aurora', 'https://service.example/']);
  expect(part.went).toEqual([]);
  part.unmount();
  opened.mockRestore();
});
