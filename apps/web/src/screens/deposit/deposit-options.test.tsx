// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useDepositOptions } from './use-deposit-options.tsx';

const method = (name: string) => ({ method: name });
const answer = { allowDeposit: 'Y', depositInfo: [method('banks'), method('qq')], banks: [{ accountId: 'a1' }] };

let part: RenderedPart;
let isOut = false;
let given: Partial<typeof answer> = {};
afterEach(() => {
  part.unmount();
  isOut = false;
  given = {};
});

async function open(made: readonly object[] = [], address = '/m/voucherCenter') {
  const opened = await renderHookInApp(() => useDepositOptions(<output />), {
    address,
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: {
      getDepositOptions: () => {
        if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
        return { ...answer, ...given };
      },
      getPlayLimits: () => ({ limits: [], time: {}, break: null }),
      getDepositPromos: () => ({ promos: [] }),
      getLimitPrompt: () => ({ isDue: false }),
      listDeposits: () => ({ list: made, pageNum: 1, totalPages: 1 }),
    },
  });
  part = opened.part;
  return opened.answer;
}
/** The person comes back to the page, which asks for what may have changed. */
const comeBack = () => part.acting(() => void window.dispatchEvent(new Event('visibilitychange')));
const timesAsked = () => part.asked.filter(({ name }) => name === 'getDepositOptions').length;

test('DEPOSIT-04: options that were read stay when they cannot be read again', async () => {
  const options = await open();
  isOut = true;
  await comeBack();
  expect([timesAsked(), options().instead]).toEqual([2, undefined]);
});

test('DEPOSIT-04: the first method is chosen until another is, and again once the chosen one is gone', async () => {
  const options = await open();
  const chosen = () => {
    const now = options();
    return now.instead === undefined ? now.method.method : 'none';
  };
  expect([chosen(), options()]).toEqual(['banks', expect.objectContaining({ banks: answer.banks })]);
  await part.acting(() => {
    const now = options();
    if (now.instead === undefined) now.choose('qq');
  });
  expect(chosen()).toBe('qq');
  given = { depositInfo: [method('banks')] };
  await comeBack();
  expect([timesAsked(), chosen()]).toEqual([2, 'banks']);
});

test('DEPOSIT-04: the method of the last deposit that came is first, unless the address names another', async () => {
  const made = [
    { state: 'failed', method: 'banks' },
    { state: 'confirmed', method: 'qq' },
    { state: 'confirmed', method: 'banks' },
  ];
  const shown = (options: ReturnType<typeof useDepositOptions>) =>
    options.instead === undefined ? [options.methods.map((of) => of.method), options.method.method] : 'none';
  expect(shown((await open(made))())).toEqual([['qq', 'banks'], 'qq']);
  part.unmount();
  expect(shown((await open(made, '/m/voucherCenter?method=banks'))())).toEqual([['qq', 'banks'], 'banks']);
});
