import type { SessionAnswer } from '@tessera/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore, type KeyStore, STORAGE_KEYS, writeHint } from '../storage/storage.ts';
import { hasNoticeEntry, isRealAccount, isTrialType } from './member-type.ts';
import { createSessionStore, sessionInfoFrom } from './session.ts';

const answer: SessionAnswer = {
  token: 'secret',
  customerId: 'm1',
  customerName: 'EN@mai',
  id: '1',
  userName: 'mai',
  merchantCode: 'EN',
  type: 0,
  customerType: 4,
  firstTimeLogin: true,
  passwordExpired: false,
  lastLoginIp: null,
};

vi.mock(import('../storage/storage.ts'), async (original) => ({ ...(await original()), writeHint: vi.fn() }));
const hints = vi.mocked(writeHint);
const forget = vi.fn();
let local: KeyStore;
let session: KeyStore;
beforeEach(() => {
  local = createMemoryStore();
  session = createMemoryStore();
  hints.mockClear();
});

describe('a session', () => {
  test('SESSION-01, SESSION-03: is kept in both stores with its five fields, autoLogin is 1', () => {
    createSessionStore(local, session, 'guest', forget).begin(answer, 'member');
    const expected = { token: 'secret', merchantCode: 'EN', userName: 'mai', type: 0, firstTimeLogin: true };
    expect(JSON.parse(local.getItem('MC_SESSION_INFO') ?? '')).toEqual(expected);
    expect(JSON.parse(session.getItem('MC_SESSION_INFO') ?? '')).toEqual(expected);
    expect(local.getItem('autoLogin')).toBe('1');
  });

  test('SESSION-02, TRIAL-05: a trial takes its type from customerType and keeps the merchant of the answer', () => {
    expect(sessionInfoFrom({ ...answer, merchantCode: 'ENTRIAL' }, 'trial')).toMatchObject({
      type: 4,
      merchantCode: 'ENTRIAL',
    });
  });

  test('SESSION-05: is there again after a reload, unless autoLogin is 0', () => {
    createSessionStore(local, session, 'guest', forget).begin(answer, 'member');
    expect(createSessionStore(local, createMemoryStore(), 'guest', forget).current().info?.token).toBe('secret');
    local.setItem('autoLogin', '0');
    expect(createSessionStore(local, createMemoryStore(), 'member', forget).current()).toEqual({
      visitor: 'guest',
      info: undefined,
    });
  });

  test('SESSION-04, SESSION-10: ending clears token, trial user and all of session storage, and nothing else', () => {
    local.setItem(STORAGE_KEYS.theme, 'dark');
    local.setItem(STORAGE_KEYS.rememberedPassword, 'encrypted');
    local.setItem(STORAGE_KEYS.trialUser, 'trial1');
    const store = createSessionStore(local, session, 'guest', forget);
    store.begin(answer, 'member');
    session.setItem('anything', 'else');
    store.end();
    expect(store.current()).toEqual({ visitor: 'guest', info: undefined });
    expect(local.getItem('MC_SESSION_INFO')).toBeNull();
    expect(local.getItem('TRIAL_USER')).toBeNull();
    expect(local.getItem('autoLogin')).toBe('0');
    expect(session.getItem('anything')).toBeNull();
    expect([local.getItem('theme'), local.getItem('remPass')]).toEqual(['dark', 'encrypted']);
  });

  test('POPUP-07: a login shows the members’ popups again, a logout those of guests, and neither the others', () => {
    const store = createSessionStore(local, session, 'guest', forget);
    const hidden = () => [STORAGE_KEYS.hideMemberPopup, STORAGE_KEYS.hideGuestPopup].map((key) => local.getItem(key));
    const hideBoth = () => {
      local.setItem(STORAGE_KEYS.hideMemberPopup, '1');
      local.setItem(STORAGE_KEYS.hideGuestPopup, '1');
    };
    hideBoth();
    store.begin(answer, 'member');
    expect(hidden()).toEqual([null, '1']);
    hideBoth();
    store.end();
    expect(hidden()).toEqual(['1', null]);
  });

  test('what was kept of the member is forgotten at every beginning and end, before anybody hears of it', () => {
    const heard: string[] = [];
    const store = createSessionStore(local, session, 'guest', () => heard.push('forgotten'));
    store.subscribe(() => heard.push(store.current().visitor));
    store.begin(answer, 'member');
    store.begin({ ...answer, token: 'another', userName: 'lan' }, 'member');
    store.end();
    expect(heard).toEqual(['forgotten', 'member', 'forgotten', 'member', 'forgotten', 'guest']);
  });

  test('SESSION-06: subscribers of the session learn of a logout before it ends, and the next session begins without that mark', () => {
    const store = createSessionStore(local, session, 'guest', forget);
    store.begin(answer, 'member');
    const before = store.current();
    const heard: boolean[] = [];
    store.subscribe(() => heard.push(store.isLeaving()));
    store.leave();
    expect(store.current(), 'nothing is drawn again for it').toBe(before);
    store.end();
    store.begin(answer, 'member');
    expect(heard).toEqual([true, false, false]);
  });

  test('a session that ends here leaves alone the one that another tab began meanwhile', () => {
    const store = createSessionStore(local, session, 'guest', forget);
    store.begin(answer, 'member');
    createSessionStore(local, createMemoryStore(), 'member', forget).begin({ ...answer, token: 'newer' }, 'member');
    store.end();
    expect(store.current().visitor).toBe('guest');
    expect(session.getItem('MC_SESSION_INFO')).toBeNull();
    expect(createSessionStore(local, createMemoryStore(), 'member', forget).current().info?.token).toBe('newer');
  });

  test('a damaged record counts as no session', () => {
    local.setItem('MC_SESSION_INFO', '{"token":7}');
    expect(createSessionStore(local, session, 'guest', forget).current().visitor).toBe('guest');
  });
});

test('SESSION-11, SESSION-12, SESSION-17: real accounts are types 0, 1 and 2; trial refusals are for type 4 alone', () => {
  expect([0, 1, 2, 3, 4, 40, 41, 42].map(isRealAccount)).toEqual([true, true, true, false, false, false, false, false]);
  expect([4, 40, 41, 42].map(isTrialType)).toEqual([true, false, false, false]);
  expect([0, 1, 2, 4].map(hasNoticeEntry)).toEqual([false, true, true, false]);
});

/** The session as a phone finds it that keeps these fields. */
function foundWith(kept: object | null, visitor: 'guest' | 'member' = 'member') {
  local.setItem('MC_SESSION_INFO', JSON.stringify(kept));
  return createSessionStore(local, session, visitor, forget);
}

test('a kept session of an older app lacks fields: they are filled, and of another kind they do not count', () => {
  const fields = { token: 't', userName: 'mai' };
  const filled = { ...fields, merchantCode: '', type: 4, firstTimeLogin: false };
  expect(foundWith(fields).current()).toEqual({ visitor: 'trial', info: filled });
  expect(foundWith({ ...fields, type: '2', firstTimeLogin: 'yes' }).current().info).toEqual(filled);
  const whole = { ...fields, merchantCode: 'EN', type: 2, firstTimeLogin: true };
  expect(foundWith(whole).current()).toEqual({ visitor: 'member', info: whole });
});

test.each([null, {}, { token: 't' }, { userName: 'mai' }, { token: 't', userName: 7 }, { token: 7, userName: 'mai' }])(
  'what names no token and no member is no session: %j',
  (kept) => {
    expect(foundWith(kept).current()).toEqual({ visitor: 'guest', info: undefined });
  },
);

test('SESSION-02: an answer without a type is that of the default kind of member', () => {
  expect(sessionInfoFrom({ ...answer, type: undefined as never }, 'member').type).toBe(4);
  expect(sessionInfoFrom({ ...answer, type: 2 }, 'member').type).toBe(2);
});

test('what the server rendered for stays so while the document is taken over', () => {
  const guest = createSessionStore(local, session, 'guest', forget);
  expect(guest.rendered(), 'one object, so that nothing is drawn again').toBe(guest.current());
  const expired = createSessionStore(local, session, 'member', forget);
  expect(expired.rendered()).toEqual({ visitor: 'member', info: undefined });
  expect(expired.current()).toEqual({ visitor: 'guest', info: undefined });
  const rendered = foundWith({ token: 't', userName: 'mai' }, 'guest').rendered();
  expect(rendered).toEqual({ visitor: 'guest', info: undefined });
});

test('PWD-03: a password that staff issued has to be changed first, for this session alone', () => {
  const store = createSessionStore(local, session, 'guest', forget);
  store.begin({ ...answer, passwordExpired: true }, 'member');
  expect(store.current().mustChangePassword).toBe(true);
  store.begin(answer, 'member');
  expect(store.current()).not.toHaveProperty('mustChangePassword');
});

test('the next document is drawn for who is there: the hint follows the session and corrects itself at the start', () => {
  const store = createSessionStore(local, session, 'guest', forget);
  expect(hints, 'it was right').not.toHaveBeenCalled();
  store.begin(answer, 'member');
  store.end();
  createSessionStore(local, session, 'member', forget);
  expect(hints.mock.calls).toEqual([
    ['visitor', 'member'],
    ['visitor', 'guest'],
    ['visitor', 'guest'],
  ]);
});

test('who no longer follows the session hears nothing', () => {
  const store = createSessionStore(local, session, 'guest', forget);
  const listener = vi.fn();
  store.subscribe(listener)();
  store.begin(answer, 'member');
  store.leave();
  expect(listener).not.toHaveBeenCalled();
  expect(store.isLeaving()).toBe(true);
});

test('a session that ends where the phone keeps none any more leaves no login behind', () => {
  const store = createSessionStore(local, session, 'guest', forget);
  store.begin(answer, 'member');
  local.removeItem('MC_SESSION_INFO');
  store.end();
  expect(local.getItem('autoLogin')).toBe('0');
});
