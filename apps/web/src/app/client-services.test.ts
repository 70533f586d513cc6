// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import type { ErrorCode, SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRIVATE_KEY } from '../shared/services/query-sources.ts';
import { localStore, sessionStore } from '../shared/storage/storage.ts';
import { createClientServices } from './client-services.ts';

/** How every call fails. */
const failing = vi.hoisted(() => ({ code: '' }));
vi.mock('../shared/api/wire-fetch.ts', () => ({
  createWireFetch: () => async () => ({
    send: async () => {
      throw new CallFailure(failing.code as ErrorCode, 401, '');
    },
  }),
}));
vi.mock('../shared/language/catalogues-client.ts', () => ({ loadCatalogue: async () => new Map() }));

const answer = { token: 'first', userName: 'mai', merchantCode: 'EN', type: 0 } as SessionAnswer;
const other = { ...answer, token: 'second', userName: 'lan' };
const ME = [PRIVATE_KEY, 'me'];

/** A page on which a member's answers are kept, one is shown, and another one is on its way. */
async function pageOfMember() {
  const start = { merchantCode: 'EN', language: 'EN', theme: 'light', visitor: 'guest' };
  const services = createClientServices(start as never);
  const { queries, session } = services;
  session.begin(answer, 'member');
  queries.setQueryData(['help'], 'for everybody');
  queries.setQueryData([PRIVATE_KEY, 'favourites', 'EN'], ['a game']);
  let arrive: (balance: string) => void = () => undefined;
  const first = new QueryObserver(queries, { queryKey: ME, queryFn: async () => 'balance of mai' });
  first.subscribe(() => undefined);
  await vi.waitFor(() => expect(first.getCurrentResult().data).toBe('balance of mai'));
  const late = new QueryObserver(queries, {
    queryKey: [PRIVATE_KEY, 'withdrawals'],
    queryFn: () => new Promise<string>((resolve) => (arrive = resolve)),
  });
  late.subscribe(() => undefined);
  return { services, first, late, arrive: () => arrive('withdrawals of mai') };
}

const kept = ({ queries }: Awaited<ReturnType<typeof pageOfMember>>['services']) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: [PRIVATE_KEY] })
    .filter(({ state }) => state.data !== undefined);

beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => vi.restoreAllMocks());

type Page = Awaited<ReturnType<typeof pageOfMember>>['services'];
test.each<[string, (services: Page) => void]>([
  ['another login', ({ session }) => session.begin(other, 'member')],
  ['free play', ({ session }) => session.begin({ ...other, customerType: 4 }, 'trial')],
  ['a logout', ({ session }) => session.end()],
  ['the session’s expiry', (services) => services.sessionOver()],
])('nothing of the member is shown or kept after %s, nor comes later', async (_way, change) => {
  const page = await pageOfMember();
  vi.spyOn(page.services.language, 'current').mockReturnValue({ t: () => 'over' } as never);
  change(page.services);
  expect(page.first.getCurrentResult().data, 'what a component shows').toBeUndefined();
  expect(kept(page.services), 'what is kept').toEqual([]);
  page.arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.late.getCurrentResult().data, 'what was on its way').toBeUndefined();
  expect(kept(page.services), 'what is kept later').toEqual([]);
  expect(page.services.queries.getQueryData(['help'])).toBe('for everybody');
});

test.each([
  ['SESSION_ENDED', true],
  ['NOT_LOGGED_IN', true],
  ['UNKNOWN', false],
] as const)(
  'SESSION-19: a call that fails with %s ends the session: %s, and the guard that leads to the login learns why',
  async (code, isEnded) => {
    failing.code = code;
    const { services } = await pageOfMember();
    vi.spyOn(services.language, 'current').mockReturnValue({ t: () => 'over' } as never);
    const told = vi.fn();
    services.onLead(told);
    await expect(services.call('getMe', {})).rejects.toThrow();
    expect([services.session.current().visitor, told.mock.calls.length]).toEqual(
      isEnded ? ['guest', 1] : ['member', 0],
    );
  },
);

test('a call that a break refuses leads to its page, and the session goes on', async () => {
  failing.code = 'PLAY_BREAK';
  const { services } = await pageOfMember();
  const led: string[] = [];
  services.onLead((path) => led.push(path));
  await expect(services.call('getMe', {})).rejects.toThrow();
  expect([led, services.session.current().visitor]).toEqual([['/m/member/break'], 'member']);
});

test.each([
  ['an answer that never came', 0, 3],
  ['a refusal', 400, 1],
  ['a failure of the server', 500, 1],
])('%s, of status %s, is asked for %s times', async (_what, status, times) => {
  vi.useFakeTimers();
  const { queries } = createClientServices({
    merchantCode: 'EN',
    language: 'EN',
    theme: 'light',
    visitor: 'guest',
  } as never);
  const queryFn = vi.fn(() => Promise.reject(new CallFailure('UNKNOWN', status, '')));
  const stop = new QueryObserver(queries, { queryKey: ['x'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(times);
  stop();
  vi.useRealTimers();
});
