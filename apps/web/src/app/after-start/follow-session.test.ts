import type { SessionAnswer } from '@tessera/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore, type KeyStore } from '../../shared/storage/storage.ts';
import { followSession } from './follow-session.ts';

const answer = { token: 'first', userName: 'mai', merchantCode: 'EN', type: 0 } as SessionAnswer;
const forget = () => undefined;
const loadAnew = vi.fn();
let local: KeyStore;
beforeEach(() => {
  local = createMemoryStore();
  loadAnew.mockClear();
});

/** A tab with the phone's common store and its own one, which follows. */
function openTab() {
  const tab = createMemoryStore();
  const page = new EventTarget();
  const session = createSessionStore(local, tab, 'guest', forget);
  followSession(session, { page: page as unknown as Window, local, tab, loadAnew });
  return { session, tab, hear: (event = 'storage') => page.dispatchEvent(new Event(event)) };
}

test('SESSION-10: a logout in another tab loads the page anew, as a guest’s', () => {
  openTab().session.begin(answer, 'member');
  const here = openTab();
  openTab().session.end();
  expect(loadAnew).not.toHaveBeenCalled();
  here.hear();
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(createSessionStore(local, here.tab, 'member', forget).current().visitor).toBe('guest');
});

test('another member’s login in another tab loads the page anew, as that member’s, also when it was put away meanwhile', () => {
  const here = openTab();
  here.session.begin(answer, 'member');
  openTab().session.begin({ ...answer, token: 'second', userName: 'lan' }, 'member');
  here.hear('pageshow');
  expect(loadAnew).toHaveBeenCalledTimes(1);
  expect(createSessionStore(local, here.tab, 'member', forget).current().info?.userName).toBe('lan');
});

test('a change before the watch began is seen when it begins', () => {
  const tab = createMemoryStore();
  const session = createSessionStore(local, tab, 'guest', forget);
  session.begin(answer, 'member');
  openTab().session.end();
  followSession(session, { page: new EventTarget() as unknown as Window, local, tab, loadAnew });
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

test('the same session, other entries and a guest’s page change nothing', () => {
  const guest = openTab();
  const here = openTab();
  here.session.begin(answer, 'member');
  local.setItem('theme', 'dark');
  here.hear();
  guest.hear();
  expect(loadAnew).not.toHaveBeenCalled();
});
