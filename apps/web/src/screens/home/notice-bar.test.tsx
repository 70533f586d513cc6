// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { until } from '../../../test/until.ts';
import { NoticeBar } from './notice-bar.tsx';

const nothing = () => undefined;

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('NOTICE-01: a member sees the titles of the document until the member’s own have come', async () => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', nothing);
  const coming = [{ list: [{ title: 'for everybody' }] }, new Promise(nothing)];
  part = await renderInApp(<NoticeBar onOffer={nothing} />, {
    session,
    merchant: { resources: [], settings: { download: {} }, whitelabelVal: {} },
    answers: { listLobbyNews: () => coming.shift() },
  });
  const shown = () => part.element.querySelector('a')?.textContent;
  expect(shown()).toBe('for everybody');
  const answer = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0 } as SessionAnswer;
  await part.acting(() => session.begin(answer, 'member'));
  expect([part.asked.filter(({ name }) => name === 'listLobbyNews').length, shown()]).toEqual([2, 'for everybody']);
});

const ANDROID = { resourceType: 'Android', url: 'https://app.example/a.apk' };
const onOffer = vi.fn();

interface At {
  listLobbyNews?: () => unknown;
  resources?: readonly object[];
  requiresLogin?: boolean;
  appWindow?: boolean;
}

/** The bar for a guest on an Android phone. */
async function open({
  listLobbyNews = () => ({ list: [] }),
  resources = [],
  requiresLogin = false,
  appWindow = false,
}: At) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  onOffer.mockClear();
  part = await renderInApp(<NoticeBar onOffer={onOffer} />, {
    merchant: { resources, settings: { appWindow, download: { requiresLogin } }, whitelabelVal: {} },
    answers: { listLobbyNews },
  });
}
const link = () => part.element.querySelector('a');
const labels = () => [...part.element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));

test('NOTICE-01, NOTICE-04: titles pass by one after another, can be stopped, and lead to the list', async () => {
  await open({ listLobbyNews: () => ({ list: [{ title: 'First' }, { title: 'Second' }] }) });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await part.acting(() => changeSight(true));
  expect([link()?.getAttribute('href'), link()?.textContent]).toEqual(['/m/notice', 'First   ·   Second']);
  const state = () => [
    labels()[0],
    part.element.querySelector('button')?.getAttribute('aria-pressed'),
    link()?.querySelector('[data-paused]') !== null,
  ];
  expect(state()).toEqual(['pauseBanners', 'false', false]);
  const picture = part.element.querySelector('button svg')?.innerHTML;
  await part.press(part.button('pauseBanners'));
  expect(state()).toEqual(['playBanners', 'true', true]);
  expect(part.element.querySelector('button svg')?.innerHTML).not.toBe(picture);
  await part.press(part.button('playBanners'));
  expect(state()).toEqual(['pauseBanners', 'false', false]);
});

test.each([
  ['there are none', () => ({ list: [] }), 'noAnnouncement'],
  ['they failed', () => Promise.reject(new CallFailure('UNKNOWN', 500, '')), 'notices'],
  ['they are on their way', () => new Promise(nothing), ''],
])(
  'NOTICE-03: where %s nothing passes by, and the way to the list stays beside the button that stops what moves on home',
  async (_title, listLobbyNews, text) => {
    await open({ listLobbyNews });
    expect([link()?.getAttribute('href'), link()?.textContent, labels()]).toEqual([
      '/m/notice',
      text,
      ['pauseBanners'],
    ]);
  },
);

test('NOTICE-02: where the header has no way to the app one icon opens the offer, which downloads it', async () => {
  vi.useFakeTimers();
  await open({ resources: [ANDROID] });
  await until(part, () => expect(labels()).toEqual(['pauseBanners', 'downloadApp']), 100);
  await part.press(part.button('downloadApp'));
  expect(onOffer).toHaveBeenCalledOnce();
  part.unmount();
  await open({ resources: [ANDROID], appWindow: true });
  expect([labels(), part.element.querySelector('[class*=app]')]).toEqual([['pauseBanners'], null]);
});

test('NOTICE-02: the icon has its place where the merchant has an app, also while this phone is not offered it', async () => {
  vi.useFakeTimers();
  await open({ resources: [ANDROID], requiresLogin: true });
  await part.acting(() => void vi.advanceTimersByTime(2_000));
  expect([labels(), part.element.querySelector('[class*=app]') !== null]).toEqual([['pauseBanners'], true]);
  part.unmount();
  await open({ resources: [] });
  expect([labels(), part.element.querySelector('[class*=app]')]).toEqual([['pauseBanners'], null]);
});
