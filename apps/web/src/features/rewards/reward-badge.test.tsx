// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import RewardBadge from './reward-badge.tsx';

const open = (unclaimedRewards: number, isMember = true) =>
  renderInApp(<RewardBadge />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    answers: { getMe: () => ({ unclaimedRewards }) },
    showsValues: true,
  });

test.each([
  [1, true, '1', 'badge count=1'],
  [12, true, '12', 'badge count=12'],
  [0, true, '', undefined],
  [3, false, '', undefined],
])(
  'HOME-14: with %i rewards to claim, for a member (%s), the badge reads "%s"',
  async (count, isMember, text, label) => {
    const part = await open(count, isMember);
    expect(part.element.textContent).toBe(text);
    expect(part.element.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe(label);
    part.unmount();
  },
);
