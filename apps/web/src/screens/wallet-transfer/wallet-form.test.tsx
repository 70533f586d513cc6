// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { vendorWalletsQuery } from '../../features/wallets/wallets-queries.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { WalletForm } from './wallet-form.tsx';

const places = [{ vendor: 'JL', name: 'Jili', balance: '40.00', step: '0.01', state: 'open' }];

let part: RenderedPart;
afterEach(() => part.unmount());

/** The form, beside what shows the balances of both ends. */
function Page() {
  useMe();
  useQuery(vendorWalletsQuery(useSources()));
  return <WalletForm main="100.00" places={places as never} wanted={undefined} />;
}
async function open(transferFunds: () => unknown) {
  part = await renderInApp(<Page />, {
    info: { userName: 'mai', type: 0 },
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00' } },
    answers: { transferFunds, getMe: () => ({}), listVendorWallets: () => ({ places, open: [] }) },
  });
}
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
const sent = () => part.asked.filter(({ name }) => name === 'transferFunds');
const send = async (amount: string) => {
  await part.type(part.element.querySelector('input[inputmode=decimal]'), amount);
  await part.submit();
};
const done = { state: 'done', to: 'JL', moved: '20.00', vendorName: 'Jili' };

test('WALLET-05, WALLET-06: money goes to the vendor, or back after a swap, and both balances are asked for anew', async () => {
  await open(() => done);
  await send('20');
  expect(['getMe', 'listVendorWallets'].map(timesAsked)).toEqual([2, 2]);
  await part.press(part.button('swap'));
  await send('30');
  expect(sent().map(({ input }) => input)).toEqual([
    { from: 'LOTT', to: 'JL', amount: '20' },
    { from: 'JL', to: 'LOTT', amount: '30' },
  ]);
});

test('WALLET-05: more than the end it leaves has is not sent', async () => {
  await open(() => done);
  await part.press(part.button('swap'));
  await send('40.01');
  expect(sent()).toEqual([]);
});

test('CWAL-02: a retry after a lost answer is the same transfer', async () => {
  let isLost = true;
  await open(() => {
    if (isLost) throw new CallFailure('UNKNOWN', 0, '');
    return done;
  });
  await send('20');
  isLost = false;
  await send('20');
  await send('20');
  const keys = sent().map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
