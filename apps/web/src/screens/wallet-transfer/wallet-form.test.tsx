// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { chooseOption } from '../../../test/choose-option.ts';
import { isSentByApp } from '../../../test/is-sent-by-app.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { vendorWalletsQuery } from '../../features/wallets/wallets-queries.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { WalletForm } from './wallet-form.tsx';

const jili = { vendor: 'JL', name: 'Jili', balance: '40.00', step: '0.01', state: 'open' };
const orbit = { ...jili, vendor: 'ORBIT', name: 'Orbit', balance: '700.00', step: '1.00' };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  readonly transferFunds?: () => unknown;
  readonly places?: readonly object[];
  readonly wanted?: string | undefined;
}

/** The form, beside what shows the balances of both ends. */
function Page({ places, wanted }: Pick<At, 'places' | 'wanted'>) {
  useMe();
  useQuery(vendorWalletsQuery(useSources()));
  return <WalletForm main="100.00" places={places as never} wanted={wanted} />;
}
async function openAt({ transferFunds = () => done, places = [jili], wanted }: At = {}) {
  part = await renderInApp(<Page places={places} wanted={wanted} />, {
    info: { userName: 'mai', type: 0 },
    showsValues: true,
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: { transferFunds, getMe: () => ({}), listVendorWallets: () => ({ places, open: [] }) },
  });
}
const open = (transferFunds: () => unknown) => openAt({ transferFunds });
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
const sent = () => part.asked.filter(({ name }) => name === 'transferFunds');
const field = () => part.element.querySelector<HTMLInputElement>('input[inputmode]');
const send = async (amount: string) => {
  await part.type(field(), amount);
  await part.submit();
};
const ends = () => [...part.element.querySelectorAll('form div:has(> span > bdi)')].map((end) => textsOf('span', end));
const sendButton = () => part.element.querySelector('button[type=submit]')?.textContent;
const alerts = () => textsOf('[role=alert]', part.element);
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

test('CWAL-02: after a lost answer the same amount the other way, or from or to another vendor, is another transfer', async () => {
  const transferFunds = () => {
    throw new CallFailure('UNKNOWN', 0, '');
  };
  await openAt({ transferFunds, places: [jili, orbit] });
  await send('20');
  await chooseOption(part, 'ORBIT');
  await send('20');
  await part.press(part.button('swap'));
  await send('20');
  await chooseOption(part, 'JL');
  await part.press(part.button('swap'));
  await send('20');
  expect(sent().map(({ input }) => input)).toEqual([
    { from: 'LOTT', to: 'JL', amount: '20' },
    { from: 'LOTT', to: 'ORBIT', amount: '20' },
    { from: 'ORBIT', to: 'LOTT', amount: '20' },
    { from: 'JL', to: 'LOTT', amount: '20' },
  ]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(4);
});

test('WALLET-05: both ends say what they have, and a swap turns them round and empties the amount', async () => {
  await openAt();
  const main = ['mainWallet', '¥100.00'];
  expect(ends()).toEqual([
    ['from', ...main],
    ['to', 'Jili', '¥40.00'],
  ]);
  await part.type(field(), '20');
  await part.press(part.button('swap'));
  expect([ends(), field()?.value]).toEqual([
    [
      ['from', 'Jili', '¥40.00'],
      ['to', ...main],
    ],
    '',
  ]);
});

test('WALLET-05: the amount is named, has the currency, and the button says how much goes once it can', async () => {
  await openAt();
  expect([textsOf('label'), part.element.querySelector('div:has(> input)')?.textContent]).toEqual([['amount'], '¥all']);
  expect([sendButton(), alerts(), await isSentByApp(part)]).toEqual(['send', [], true]);
  await part.type(field(), ' 20 ');
  expect([field()?.value, sendButton(), alerts()]).toEqual(['20', 'sendAmount amount=¥20.00', []]);
});

test('WALLET-05: an invalid amount shows an error when it is sent, too large a one at once', async () => {
  await openAt({ places: [orbit] });
  await part.type(field(), '0');
  expect([alerts(), sendButton()]).toEqual([[], 'send']);
  await part.submit();
  expect([alerts(), sent()]).toEqual([['amountFormat step=1'], []]);
  await part.type(field(), '0.5');
  expect([alerts(), sendButton()]).toEqual([['whole'], 'send']);
  await part.type(field(), '0');
  await part.press(part.button('swap'));
  expect(alerts()).toEqual([]);
  await part.type(field(), '701');
  expect([alerts(), sendButton()]).toEqual([['amountMuch balance=¥700.00'], 'send']);
  await part.type(field(), '700');
  expect(alerts()).toEqual([]);
});

test('WALLET-05: all there is, or one of four amounts up to it, is taken by one tap', async () => {
  await openAt();
  await part.press(part.button('all'));
  expect(field()?.value).toBe('100');
  const quick = () => [...part.element.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
  expect(quick().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['¥10', false],
    ['¥50', false],
    ['¥100', false],
    ['¥500', true],
  ]);
  await part.press(quick()[1]);
  expect([field()?.value, quick().map((button) => button.getAttribute('aria-pressed'))]).toEqual([
    '50',
    ['false', 'true', 'false', 'false'],
  ]);
  await part.press(part.button('swap'));
  await part.press(part.button('all'));
  expect([field()?.value, quick().map(({ disabled }) => disabled)]).toEqual(['40', [false, true, true, true]]);
});

test('WALLET-05: a refusal that names the amount shows below it until it changes', async () => {
  await open(() => {
    throw new CallFailure('UNKNOWN', 400, 'not that much', { field: 'amount' });
  });
  await send('20');
  expect([alerts(), toasts.current()]).toEqual([['not that much'], undefined]);
  await part.type(field(), '21');
  expect(alerts()).toEqual([]);
});

test('WALLET-05: of several vendors the one that the address names is taken, else the first, and another by choice', async () => {
  const chosen = () => part.element.querySelector('select')?.value;
  await openAt({ places: [jili, orbit], wanted: 'ORBIT' });
  expect([textsOf('label')[0], textsOf('option'), chosen(), ends()[1]?.[1]]).toEqual([
    'vendor',
    ['Jili', 'Orbit'],
    'ORBIT',
    'Orbit',
  ]);
  part.unmount();
  await openAt({ places: [jili, orbit], wanted: 'GONE' });
  expect([chosen(), ends()[1]?.[1]]).toEqual(['JL', 'Jili']);
  await part.type(field(), '20');
  await chooseOption(part, 'ORBIT');
  expect([chosen(), ends()[1]?.[1], field()?.value]).toEqual(['ORBIT', 'Orbit', '']);
});

test('WALLET-05: one vendor is not to be chosen, and without any there is no form', async () => {
  await openAt();
  expect(part.element.querySelector('select')).toBeNull();
  part.unmount();
  await openAt({ places: [] });
  expect(part.element.innerHTML).toBe('');
});
