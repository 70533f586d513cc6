// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../../test/render-in-app.tsx';
import '../../../features/agents/contract-prompts.tsx';
import { localStore, sessionStore } from '../../../shared/storage/storage.ts';
import type { HomeWindow } from '../home-window.ts';
import Windows from './windows.tsx';

const IOS = { resourceType: 'IOS', url: '/m/app' };
const download = {
  opensByItself: true,
  requiresLogin: false,
  bonusAmount: null as string | null,
  bonusHasConditions: false,
  promotionEndsAt: null,
  showsCountdown: false,
};
const announcement = { id: 'B', execution: 'B', title: 'News', content: '' };

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Version/18.0 Safari/604.1');
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Home() {
  const [shown, show] = useState<HomeWindow>();
  return <Windows shown={shown} onShow={show} />;
}
/** Home of a guest, a member, or an agent with a contract to answer, with what the merchant says of the app. */
async function openHome(
  settings: Partial<typeof download> = {},
  popup: readonly object[] = [],
  isMember = false,
  isAgent = false,
  hasContracts = isAgent,
) {
  part = await renderInApp(<Home />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: {
      brand: { name: 'Aurora' },
      resources: [IOS],
      currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 },
      imageCDNs: [],
      whitelabelVal: { AGENTPOLICY3: hasContracts },
      settings: { appWindow: true, download: { ...download, ...settings } },
    },
    answers: {
      listAnnouncements: () => ({ popup }),
      getMe: () => ({ member: { isAgent } }),
      getPendingContracts: () => ({ dailysalreqtype: 's1', divtypecompperiodreq: '', contracthoursalreq: '' }),
    },
  });
}
const reopenHome = async (...given: Parameters<typeof openHome>) => {
  part.unmount();
  await openHome(...given);
};
const bar = () => part.element.querySelector('aside');
const offer = () => document.querySelector('dialog[open]');

test('HOME-08, DOWNLOAD-16: the offer of the app opens once a session, in place of its bar; then the bar shows', async () => {
  await openHome();
  expect([offer()?.textContent?.includes('subtitle'), bar()]).toEqual([true, null]);
  await part.press(part.button('notNow'));
  await reopenHome();
  expect(offer()).toBeNull();
  expect(bar()).not.toBeNull();
  sessionStore.clear();
  await reopenHome();
  expect(offer()).not.toBeNull();
});

test('HOME-07, HOME-08: announcements come first, and then the offer is not made in this session', async () => {
  vi.useFakeTimers();
  await openHome({}, [announcement]);
  await part.acting(() => void vi.advanceTimersByTime(500));
  expect(offer()?.textContent).toContain('News');
  await part.press(part.button('gotIt'));
  await reopenHome();
  expect(offer()).toBeNull();
});

test('DOWNLOAD-01, DOWNLOAD-02: the bar leads to the app, and closed it stays away', async () => {
  await openHome({ opensByItself: false });
  await part.press(part.button('get'));
  expect(part.went).toEqual([IOS.url]);
  await part.press(part.button('hideBar'));
  expect(bar()).toBeNull();
  sessionStore.clear();
  await reopenHome({ opensByItself: false });
  expect(bar()).toBeNull();
});

test.each([
  [false, null],
  [true, IOS.url],
])('DOWNLOAD-06: where a login is required, a member, %s, is offered %s', async (isMember, link) => {
  await openHome({ opensByItself: false, requiresLogin: true }, [], isMember);
  if (bar()) await part.press(part.button('get'));
  expect(part.went).toEqual(link ? [link] : []);
});

test.each([
  [null, false, false],
  ['8.00', false, true],
  ['8.00', true, true],
])(
  'DOWNLOAD-15: a bonus of %s, with conditions: %s, is named: %s',
  async (bonusAmount, bonusHasConditions, isNamed) => {
    await openHome({ bonusAmount, bonusHasConditions });
    expect(offer()?.querySelector('small') !== null).toBe(bonusHasConditions);
    expect(/bonus/.test(offer()?.textContent ?? '')).toBe(isNamed);
  },
);

test('AGENT-01: an agent is asked about contracts once no other window is over home', async () => {
  await openHome({}, [], true, true);
  const labels = () =>
    [...document.querySelectorAll('dialog[open]')].map((window) => window.getAttribute('aria-label'));
  expect(labels()).not.toContain('agent_salaryPrompt');
  expect(offer()).not.toBeNull();
  await part.press(part.button('notNow'));
  expect(labels()).toContain('agent_salaryPrompt');
});

test('FLAG-10: where contracts are off an agent is asked about none, and none is looked for', async () => {
  await openHome({}, [], true, true, false);
  await part.press(part.button('notNow'));
  expect(document.querySelector('dialog[aria-label="agent_salaryPrompt"]')).toBeNull();
  expect(part.asked.map(({ name }) => name)).not.toContain('getPendingContracts');
});
