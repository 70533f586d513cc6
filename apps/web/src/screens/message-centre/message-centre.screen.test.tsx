// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { expect, test } from 'vitest';
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
