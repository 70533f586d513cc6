// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { AnnouncementPopup } from './announcement-popup.tsx';

const popup = (['A', 'B', 'F'] as const).map((execution) => ({
  id: execution,
  execution,
  title: `for ${execution}`,
  content: '',
  promotionType: 1,
}));
const member = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0, firstTimeLogin: false } as SessionAnswer;
const told = vi.fn();
const nothing = () => told('nothing');
const opened = () => told('open');

let part: RenderedPart;
beforeEach(() => {
  vi.useFakeTimers();
  localStore.clear();
  sessionStore.clear();
  told.mockClear();
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

const newSession = () => createSessionStore(localStore, sessionStore, 'guest', () => undefined);
/** Home as it opens for the owner of the session. */
async function openHome(session = newSession(), whitelabelVal = {}) {
  part = await renderInApp(<AnnouncementPopup onNothing={nothing} onOpen={opened} />, {
    session,
    merchant: { whitelabelVal },
    answers: { listAnnouncements: () => ({ popup }) },
  });
  return part;
}
const after = (page: RenderedPart, milliseconds: number) =>
  page.acting(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => document.querySelector('dialog[open] h2')?.textContent;

test('POPUP-01: they open half a second after they came', async () => {
  const page = await openHome();
  await after(page, 499);
  expect([shown(), told.mock.calls]).toEqual([undefined, []]);
  await after(page, 1);
  expect([shown(), told.mock.calls]).toEqual(['for B', [['open']]]);
});

test('POPUP-07, POPUP-09: a guest who closed them sees none any more; a member does, and after the next login again', async () => {
  const session = newSession();
  const closeAt = async () => {
    const page = await openHome(session);
    await after(page, 500);
    const title = shown();
    if (title) await page.press(page.button('gotIt'));
    page.unmount();
    return title;
  };
  expect([await closeAt(), await closeAt()]).toEqual(['for B', undefined]);
  session.begin(member, 'member');
  expect([await closeAt(), await closeAt()]).toEqual(['for A', undefined]);
  session.begin(member, 'member');
  expect(await closeAt()).toBe('for A');
  session.begin({ ...member, firstTimeLogin: true }, 'member');
  expect(await closeAt()).toBe('for F');
  session.end();
  expect(await closeAt()).toBe('for B');
});

test.each([
  [false, { REWCEN3: true }, 0],
  [true, {}, 0],
  [true, { REWCEN3: true }, 1],
])(
  'POPUP-08: a promotion leads a member, %s, to the rewards where there are some: %j',
  async (isMember, flags, links) => {
    const session = newSession();
    if (isMember) session.begin(member, 'member');
    const page = await openHome(session, flags);
    await after(page, 500);
    expect(document.querySelectorAll('dialog[open] a')).toHaveLength(links);
  },
);

const pages = ['one', 'two', 'three'].map((id) => ({ ...popup[1], id, title: `title ${id}`, content: `<i>${id}</i>` }));
/** The popups of a guest, opened. */
async function openPages(listAnnouncements: () => unknown = () => ({ popup: pages })) {
  part = await renderInApp(<AnnouncementPopup onNothing={nothing} onOpen={opened} />, {
    merchant: { whitelabelVal: {} },
    answers: { listAnnouncements },
    showsValues: true,
  });
  await after(part, 500);
  return part;
}
const dialog = () => document.querySelector('dialog[open]:not([data-closing])');

test('POPUP-04, POPUP-05: one page an item, from the first to the last; the cross closes them and they stay closed', async () => {
  const page = await openPages();
  const seen = () => [
    dialog()?.getAttribute('aria-label'),
    dialog()?.querySelector('i')?.textContent,
    dialog()?.querySelector('[aria-live=polite]')?.textContent,
    page.button('previous')?.disabled,
    page.button('next')?.disabled,
  ];
  expect(seen()).toEqual(['title one', 'one', 'pageOf page=1 count=3', true, false]);
  await page.press(page.button('next'));
  expect(seen()).toEqual(['title two', 'two', 'pageOf page=2 count=3', false, false]);
  await page.press(page.button('next'));
  expect(seen()).toEqual(['title three', 'three', 'pageOf page=3 count=3', false, true]);
  await page.press(page.button('previous'));
  expect(seen()).toEqual(['title two', 'two', 'pageOf page=2 count=3', false, false]);
  await page.press(page.button('close'));
  expect([dialog(), told.mock.calls]).toEqual([null, [['open'], ['nothing']]]);
});

test('POPUP-04: a single item has no pages', async () => {
  const page = await openPages(() => ({ popup: pages.slice(0, 1) }));
  expect([dialog()?.getAttribute('aria-label'), page.button('next'), page.button('previous')]).toEqual([
    'title one',
    undefined,
    undefined,
  ]);
});

test.each([
  ['none are there', () => ({ popup: [] })],
  ['they cannot be asked for', () => Promise.reject(new Error('no line'))],
])('POPUP-01: if %s nothing opens, and the failure is reported', async (_what, answer) => {
  await openPages(answer);
  expect([dialog(), told.mock.calls]).toEqual([null, [['nothing']]]);
});

test('POPUP-07: where they were closed before nothing is asked for', async () => {
  localStore.setItem(STORAGE_KEYS.hideGuestPopup, '1');
  const page = await openPages();
  expect([page.asked, told.mock.calls]).toEqual([[], [['nothing']]]);
});

test('POPUP-08: the way to the rewards closes the popup', async () => {
  const session = newSession();
  session.begin(member, 'member');
  const page = await openHome(session, { REWCEN3: true });
  await after(page, 500);
  const link = document.querySelector('dialog[open] a');
  expect(link?.textContent).toBe('goToActivity');
  await page.press(link);
  expect([page.went, dialog()]).toEqual([['/m/rewardCenter'], null]);
});

test('POPUP-01: who leaves home before half a second has passed sees none', async () => {
  const page = await openHome();
  await after(page, 499);
  page.unmount();
  vi.advanceTimersByTime(1_000);
  expect(told).not.toHaveBeenCalledWith('open');
});
