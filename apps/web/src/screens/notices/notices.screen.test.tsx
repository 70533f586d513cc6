// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import NoticesScreen from './notices.screen.tsx';

const startDate = Date.parse('2026-11-26T12:00:00Z');
const notice = { id: 'n1', title: 'New games', content: '<p>Play</p>', read: false, startDate };

let part: RenderedPart;
afterEach(() => part.unmount());

const openWith = async (
  listNotices: () => unknown,
  around: Parameters<typeof renderInApp>[1] = {},
  shown = <NoticesScreen />,
) => {
  part = await renderInApp(shown, {
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC', brand: { name: 'Aurora' } },
    answers: { listNotices, markRead: () => null, getMe: () => ({}) },
    ...around,
  });
};

test('NOTICE-05: announcements are listed by their titles; without any the list says so', async () => {
  await openWith(() => ({ list: [notice] }));
  expect(part.element.textContent).toContain('New games');
  expect(part.element.textContent).not.toContain('noNotices');
  part.unmount();
  await openWith(() => ({ list: [] }));
  expect(part.element.textContent).toBe('noNoticesnoNoticesText');
});

test('NOTICE-05: announcements that could not be fetched are asked for again on request', async () => {
  let isBroken = true;
  await openWith(() => {
    if (isBroken) throw new CallFailure('UNKNOWN', 500, 'None now');
    return { list: [notice] };
  });
  expect(part.element.textContent).toContain('None now');
  isBroken = false;
  await part.press(part.button('retry'));
  expect(part.element.textContent).toContain('New games');
});

const rows = () => [...part.element.querySelectorAll('li button')];

test('NOTICE-05: announcements on their way are awaited, not said to be missing', async () => {
  await openWith(() => new Promise(() => undefined));
  const waits = part.element.querySelector('[role=status]');
  expect(waits?.getAttribute('aria-label')).toBe('loading');
  expect([waits?.querySelectorAll('[class*=skeleton]').length, part.element.textContent]).toEqual([3, '']);
  part.unmount();
  await openWith(() => ({ list: [notice] }));
  expect(part.element.querySelector('[role=status]')).toBeNull();
});

test('NOTICE-05, NOTICE-06: an announcement that is opened is read, here and at the server', async () => {
  await openWith(() => ({ list: [notice, { ...notice, id: 'n2' }] }));
  await part.press(rows()[1]);
  expect(part.asked.flatMap(({ name, input }) => (name.startsWith('mark') ? [input] : []))).toEqual([
    { announcementId: 'n2', read: true },
  ]);
});

test('NOTICE-04: a new session has its own announcements and does not show the guests’ ones', async () => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  const lists = [{ list: [notice] }, { list: [{ ...notice, title: 'For members' }] }];
  await openWith(() => lists.shift(), { session });
  expect(rows()[0]?.textContent).toBe('New gamesNov 26, 2026');
  const answer = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0 } as SessionAnswer;
  await part.acting(() => session.begin(answer, 'member'));
  expect(rows()[0]?.textContent).toBe('For membersNov 26, 2026');
});

/** The announcements that the document brings, as a touch on a link does. */
function Brought() {
  useQuery(noticesQuery(useSources(), false));
  return null;
}

test.each([
  [false, 1],
  [true, 2],
])(
  'NOTICE-04: the announcements that the document brought for guests are those of guests alone, member: %s',
  async (isMember, calls) => {
    await openWith(
      () => ({ list: [notice] }),
      isMember
        ? {}
        : { session: createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined) },
      <>
        <Brought />
        <NoticesScreen />
      </>,
    );
    expect(part.asked.filter(({ name }) => name === 'listNotices')).toHaveLength(calls);
  },
);
