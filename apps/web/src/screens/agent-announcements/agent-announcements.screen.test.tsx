// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { MARK_READ_THROTTLE_MS } from '../../shared/time/timings.ts';
import AgentAnnouncementsScreen from './agent-announcements.screen.tsx';

test('AGENT-15: an announcement for agents that is opened is marked as read, here and at the server', async () => {
  const part = await renderInApp(<AgentAnnouncementsScreen />, {
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', whitelabelVal: { AGEANNOUNCE3: true } },
    answers: {
      getMe: () => ({ member: { isAgent: true } }),
      listAgentAnnouncements: () => ({
        list: [{ id: 'n1', title: 'News', content: '', startDate: Date.parse('2026-11-26T12:00:00Z'), read: false }],
      }),
    },
  });
  vi.useFakeTimers();
  const row = part.element.querySelector('li button');
  await part.press(row);
  expect(row?.hasAttribute('data-read')).toBe(true);
  await part.acting(() => void vi.advanceTimersByTime(2 * MARK_READ_THROTTLE_MS));
  expect(part.asked.flatMap(({ name, input }) => (name === 'markAnnouncementRead' ? [input] : []))).toEqual([
    { announcementId: 'n1', read: true },
  ]);
  part.unmount();
  vi.useRealTimers();
});
