// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import VipRing, { shareOfLevel } from './vip-ring.tsx';

const level = (deposited: string, staked: string) => ({ deposited, staked });
const vip = (levels: object[], deposited = '50.00', staked = '10.00', at = 0) =>
  ({ level: at, deposited, staked, levels }) as Parameters<typeof shareOfLevel>[0];

test.each([
  ['what is furthest behind decides', vip([level('100.00', '100.00')]), 0.1],
  ['what is not asked for does not', vip([level('100.00', '0.00')]), 0.5],
  ['more than enough is all', vip([level('10.00', '10.00')]), 1],
  [
    'the next level counts, not the first',
    vip([level('1.00', '1.00'), level('200.00', '0.00')], '50.00', '10.00', 1),
    0.25,
  ],
  ['at the last level the way is done', vip([level('1.00', '1.00')], '50.00', '10.00', 1), 1],
])('MEMBER-09: of the way to the next level, %s', (_, given, share) => {
  expect(shareOfLevel(given)).toBe(share);
});

test('MEMBER-09: the ring is as full as the way is done; where there are no levels there is none', async () => {
  const part = await renderInApp(<VipRing />, {
    info: { userName: 'mai', type: 0 },
    answers: { getVip: () => vip([level('100.00', '0.00')]) },
  });
  expect(part.element.querySelectorAll('circle')[1]?.getAttribute('stroke-dasharray')).toBe('50 100');
  part.unmount();
  const none = await renderInApp(<VipRing />, {
    info: { userName: 'mai', type: 0 },
    answers: { getVip: () => vip([]) },
  });
  expect(none.element.innerHTML).toBe('');
  none.unmount();
});

test('nothing is asked once the session has ended', async () => {
  const part = await renderInApp(<VipRing />, { answers: {} });
  expect(part.asked).toEqual([]);
  part.unmount();
});
