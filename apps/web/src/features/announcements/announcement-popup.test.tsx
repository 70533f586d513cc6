// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import { AnnouncementPopup } from './announcement-popup.tsx';

const popup = (['A', 'B'] as const).map((execution) => ({
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
/** Home as it opens for whoever has the session. */
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

test('POPUP-07: a guest who closed them sees none any more; a member does, and after the next login again', async () => {
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
