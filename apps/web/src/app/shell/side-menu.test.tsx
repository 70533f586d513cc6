// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import SideMenu from './side-menu.tsx';

const onClose = vi.fn();
const change = vi.fn();

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  onClose.mockClear();
  change.mockClear();
  vi.unstubAllGlobals();
});

async function open({
  isMember = false,
  theme = 'light',
  languages = ['EN', 'VI'],
  nickname = '',
  liveChat = false,
} = {}) {
  part = await renderInApp(<SideMenu isOpen onClose={onClose} />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      imageCDNs: [],
      languages,
      customerService: [],
      settings: { liveChat },
      currency: CNY,
      whitelabelVal: {},
    },
    answers: { getMe: () => ({ member: { nickname }, wallet: { sumBalance: '1234.56' } }) },
    theme: { current: () => theme as 'light', change, subscribe: () => () => undefined },
  });
}
const row = (title: string) =>
  [...part.element.querySelectorAll('dialog button')].find(({ textContent }) => textContent === title);

test('the side menu closes whenever the page changes, and not before', async () => {
  await open();
  expect(onClose).not.toHaveBeenCalled();
  await part.go('/m/help');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
])('THEME-01: the switch of the side menu turns %s into %s', async (theme, other) => {
  await open({ theme });
  await part.press(part.element.querySelector('[role=switch]'));
  expect(change.mock.calls).toEqual([[other]]);
});

test.each([
  [['EN', 'VI'], true],
  [['EN'], false],
])('LANG-02: of %s the side menu offers a choice: %s', async (languages, isOffered) => {
  await open({ languages });
  expect(row('language') !== undefined).toBe(isOffered);
});

test('LAYOUT-26: the link to the app shows only in a browser, and leads to its page', async () => {
  await open();
  await part.press(row('installApp'));
  expect(part.went).toEqual(['/m/app']);
  part.unmount();
  vi.stubGlobal('NativeApp', {});
  await open({ liveChat: true });
  expect([row('installApp'), row('liveChat')?.textContent]).toEqual([undefined, 'liveChat']);
});

test.each([
  ['', 'mai'],
  ['Moon', 'Moon'],
])(
  'LAYOUT-22, LAYOUT-28: with the nickname “%s” the menu says %s and the balance, and a tap leads to the member centre',
  async (nickname, name) => {
    await open({ isMember: true, nickname });
    const who = part.element.querySelector('dialog button bdi')?.closest('button');
    expect([who?.querySelector('bdi')?.textContent, who?.textContent]).toEqual([
      name,
      expect.stringContaining('¥1,234'),
    ]);
    await part.press(who);
    expect(part.went).toEqual(['/m/member/home']);
  },
);

test.each([
  [true, ['logOut']],
  [false, ['freePlay']],
])('LAYOUT-23, LAYOUT-27: the last row is for a member, %s, %s', async (isMember, rows) => {
  await open({ isMember });
  expect(['logOut', 'freePlay'].filter((title) => row(title))).toEqual(rows);
  expect(part.button('register') !== undefined).toBe(!isMember);
});
