// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { noticesQuery } from './announcements-queries.ts';
import { MARK_READ_THROTTLE_MS } from '../../shared/time/timings.ts';
import { useReadMarker } from './use-read-marker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list of notices below the counts of the shell; a press reads one. */
function Page({ isMember }: { isMember: boolean }) {
  useMe();
  const query = noticesQuery(useSources(), isMember);
  const list = useQuery(query).data?.list ?? [];
  const read = useReadMarker(query.queryKey);
  return list.map(({ id, read: isRead }) => (
    <button type="button" key={id} onClick={() => void read(id)}>
      {isRead ? 'read' : 'new'}
    </button>
  ));
}

test.each([
  ['a member’s at the server too, and the counts are asked for anew', true, 1],
  ['a guest’s on the phone alone', false, 0],
])('NOTICE-05, NOTICE-06: reading is kept: %s', async (_title, isMember, told) => {
  let isRead = false;
  const part = await renderInApp(<Page isMember={isMember} />, {
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    answers: {
      getMe: () => ({}),
      listNotices: () => ({ list: [{ id: 'n1', read: isRead }] }),
      markAnnouncementRead: () => (isRead = true),
    },
  });
  const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
  expect(part.element.textContent).toBe('new');
  await part.press(part.element.querySelector('button'));
  // Calls keep a distance, also from that of the test before.
  await part.acting(() => void vi.advanceTimersByTime(2 * MARK_READ_THROTTLE_MS));
  expect(part.element.textContent).toBe('read');
  expect(part.asked.flatMap(({ name, input }) => (name === 'markAnnouncementRead' ? [input] : []))).toEqual(
    isMember ? [{ announcementId: 'n1', read: true }] : [],
  );
  expect([timesAsked('listNotices'), timesAsked('getMe')]).toEqual([1 + told, 2 * told]);
  part.unmount();
});
