// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { DownloadPopup } from './download-popup.tsx';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const close = vi.fn();
const get = vi.fn();

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

const offer = { promotionEndsAt: null, showsCountdown: false, bonusAmount: null, bonusHasConditions: false };
async function open(download: object = {}) {
  part = await renderInApp(<DownloadPopup isOpen onClose={close} onGet={get} />, {
    merchant: {
      brand: { name: 'Aurora' },
      resources: [],
      currency: CNY,
      settings: { download: { ...offer, ...download } },
    },
    showsValues: true,
  });
}
const sheet = () => document.querySelector('dialog[open]');
const countdown = () => [...(sheet()?.querySelectorAll('[role=timer] > span') ?? [])].map((unit) => unit.textContent);
const pass = (milliseconds: number) => part.acting(() => void vi.advanceTimersByTime(milliseconds));

test('DOWNLOAD-10, DOWNLOAD-15, DOWNLOAD-16: what the app brings, with the ways to it and past it, and no bonus where none is paid', async () => {
  await open();
  expect([sheet()?.getAttribute('aria-label'), sheet()?.textContent]).toEqual([
    'title app=Aurora',
    'title app=AurorasubtitlepointFastpointFullpointOfflinenownotNow',
  ]);
  expect(sheet()?.querySelector('img')?.getAttribute('src')).toBe('/icon-192.png');
  await part.press(part.button('now'));
  expect([get.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  await part.press(part.button('notNow'));
  expect([get.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['8.00', false, 'bonus amount=¥8'],
  ['8.50', true, 'bonus amount=¥8.50bonusConditions'],
])(
  'DOWNLOAD-16: a bonus of %s shows to the cent, with its conditions if it has some: %s',
  async (bonusAmount, bonusHasConditions, text) => {
    await open({ bonusAmount, bonusHasConditions });
    expect(sheet()?.textContent).toContain(`subtitle${text}pointFast`);
  },
);

test('DOWNLOAD-11: the countdown to the real end counts every second, in days, hours, minutes and seconds, and stops at zero', async () => {
  await open({ promotionEndsAt: NOW + 90_002_000 });
  expect(countdown()).toEqual(['01days', '01hours', '00minutes', '02seconds']);
  await pass(999);
  expect(countdown().at(-1)).toBe('02seconds');
  await pass(1);
  expect(countdown().at(-1)).toBe('01seconds');
  await pass(90_002_000);
  expect(countdown()).toEqual(['00days', '00hours', '00minutes', '00seconds']);
  expect(vi.getTimerCount()).toBe(0);
});

test('DOWNLOAD-11: it ends with the popup', async () => {
  await open({ promotionEndsAt: NOW + 60_000 });
  const running = vi.getTimerCount();
  part.unmount();
  expect(vi.getTimerCount()).toBe(running - 1);
});

test.each([
  ['the real end is over', { promotionEndsAt: NOW - 1, showsCountdown: true }],
  ['the merchant wants none', {}],
])('DOWNLOAD-12: there is no countdown where %s', async (_what, download) => {
  await open(download);
  expect([countdown(), vi.getTimerCount()]).toEqual([[], 0]);
});

test('DOWNLOAD-12: the time for show goes on at the next visit', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await open({ showsCountdown: true });
  expect(countdown()).toEqual(['00days', '02hours', '00minutes', '00seconds']);
  part.unmount();
  vi.setSystemTime(NOW + 61_000);
  await open({ showsCountdown: true });
  expect(countdown()).toEqual(['00days', '01hours', '58minutes', '59seconds']);
  vi.mocked(Math.random).mockRestore();
});
