// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices } from '../../shared/services/services.ts';
import { useClaim } from './use-claim.ts';
import type { Worth } from './worth.ts';

const LIST = [PRIVATE_KEY, 'rewards'] as const;
const credited = vi.fn();

let part: RenderedPart;
let claim: () => ReturnType<typeof useClaim>;
afterEach(() => {
  part.unmount();
  toasts.hide();
  credited.mockClear();
});

/** Something to claim below a list of it, beside what shows the balance. */
function usePage() {
  const { call } = useServices();
  useMe();
  useQuery({ queryKey: [...LIST, 'EN'], queryFn: () => call('listRewards', {} as never) });
  return useClaim({ changes: LIST, onCredited: credited });
}
const open = async () => {
  ({ part, answer: claim } = await renderHookInApp(usePage, {
    info: { userName: 'mai', type: 0 },
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: { getMe: () => ({}), listRewards: () => [] },
    showsValues: true,
  }));
};
const timesAsked = () =>
  ['getMe', 'listRewards'].map((asked) => part.asked.filter(({ name }) => name === asked).length);
/** Claims, and keeps what came of it. */
let isThrough: boolean | undefined;
const claims = (send: (key: string) => Promise<Worth | undefined>) =>
  part.acting(
    () =>
      void claim()('r1', send).then((through) => {
        isThrough = through;
      }),
  );

test.each<[string, Worth | undefined, number]>([
  ['credited amount=¥8.00', { unit: 'CREDIT', amount: '8.00' }, 1],
  ['pointsCredited amount=points count=50', { unit: 'POINTS', amount: '50' }, 1],
  ['bonusRuns amount=¥8.00', { unit: 'CREDIT', amount: '8.00', isBonus: true }, 0],
  ['kept', undefined, 0],
])(
  'WALLET-06: after a claim the balance and the list are refetched, and the message is %s',
  async (text, worth, times) => {
    await open();
    await claims(async () => worth);
    expect([toasts.current()?.kind, toasts.current()?.text, credited.mock.calls.length]).toEqual([
      'success',
      text,
      times,
    ]);
    expect([timesAsked(), isThrough]).toEqual([[2, 2], true]);
  },
);

test('a refused claim is shown, credits nothing, and the shown data is refetched all the same', async () => {
  await open();
  await claims(() => Promise.reject(new CallFailure('UNKNOWN', 400, 'too late')));
  expect([toasts.current()?.text, credited.mock.calls.length]).toEqual(['too late', 0]);
  expect([timesAsked(), isThrough]).toEqual([[2, 2], false]);
});

test('a claim that no answer came to is sent again with the same key, the next one with another', async () => {
  await open();
  const keys: string[] = [];
  const send = (fails: boolean) => async (key: string) => {
    keys.push(key);
    if (fails) throw new CallFailure('UNKNOWN', 0, '');
    return undefined;
  };
  for (const fails of [true, false, false]) await claims(send(fails));
  // The first is sent twice at once, then again at the next tap.
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
});
