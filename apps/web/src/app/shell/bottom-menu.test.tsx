// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { BottomMenu } from './bottom-menu.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

async function open(type: number, path = '/m/gameCenter', mayInvite = true) {
  part = await renderInApp(<BottomMenu path={path} />, {
    address: path,
    info: { userName: 'mai', type },
    merchant: {
      navigation: { bottomMenu: ['home', 'news', 'money', 'offers', 'me'] },
      promotions: { guests: false, members: true },
      whitelabelVal: { AFFMAN3: mayInvite },
    },
    answers: { getMe: () => ({ unreadNotices: 3 }) },
  });
}
const link = (text: string) =>
  [...part.element.querySelectorAll('a')].find((entry) => entry.textContent?.includes(text));

test.each([
  [0, ['/m/voucherCenter'], undefined],
  [4, [], 'trialRefused'],
  [40, [], 'trialRefused'],
])('DEPOSIT-01, DEPOSIT-02: the deposit leads a member of type %s to %s', async (type, went, text) => {
  await open(type);
  await part.press(link('deposit'));
  expect([part.went, toasts.current()?.text]).toEqual([went, text]);
});

test('LAYOUT-14: members with notices see how many are new', async () => {
  await open(1);
  expect(link('notices')?.querySelector('[aria-label=unread]')?.textContent).toBe('3');
  expect(link('share')).toBeUndefined();
});

test('LAYOUT-12: share is there where members may invite, notices are elsewhere', async () => {
  await open(0);
  expect([link('share')?.getAttribute('href'), link('notices')]).toEqual(['/m/inviteFriends', undefined]);
  part.unmount();
  await open(0, '/m/gameCenter', false);
  expect([link('share'), link('notices')?.getAttribute('href')]).toEqual([undefined, '/m/notice']);
});
