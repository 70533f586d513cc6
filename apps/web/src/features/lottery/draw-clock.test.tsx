// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { DrawClock } from './draw-clock.tsx';

const HOUR_MS = 3_600_000;
const SINCE = Date.parse('2026-11-23T04:00:00Z');

async function clockAt(hours: number, timeZone: string): Promise<string> {
  const draw = { remainTime: hours * HOUR_MS, lockTime: 0, isSale: true };
  const { element } = await renderInApp(<DrawClock draw={draw} since={SINCE} label="" />, { merchant: { timeZone } });
  return (element.textContent ?? '').trim();
}

test('a draw that is more than a day away says when, in the merchant’s time, beside the hours that are left', async () => {
  expect(await clockAt(79, 'Asia/Shanghai')).toMatch(/^79:00:00.*11\/26\/26, 7:00.PM$/);
  expect(await clockAt(79, 'UTC')).toMatch(/^79:00:00.*11\/26\/26, 11:00.AM$/);
  expect(await clockAt(23, 'UTC')).toBe('23:00:00');
});
