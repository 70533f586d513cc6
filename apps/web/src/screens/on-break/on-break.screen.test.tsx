// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import OnBreakScreen from './on-break.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(running: object | null) {
  part = await renderInApp(<OnBreakScreen />, {
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'Asia/Shanghai' },
    answers: { getPlayLimits: () => ({ limits: [], time: { wish: null }, break: running }) },
  });
}

test('the page of a break says until when, in a zone that it names, and leads to withdrawing, records and help', async () => {
  await open({ kind: 'exclusion', endsAt: Date.parse('2026-11-26T12:00:00Z'), remainTime: 60_000 });
  const title = () => part.element.querySelector('h2')?.textContent?.replaceAll(/\s/g, ' ');
  await until(part, () => expect(title()).toBe('onBreak time=Nov 26, 2026, 8:00 PM GMT+8'));
  const ways = [...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/m/withdraw', '/m/member/transactions', '/m/help']);
});

test('without a break the page says that there is none, and leads home', async () => {
  await open(null);
  await until(part, () => expect(part.element.textContent).toContain('noBreak'));
  expect(part.element.querySelector('h2')).toBeNull();
  expect(part.button('home')).toBeDefined();
});
