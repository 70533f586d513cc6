// @vitest-environment jsdom
import { staffLimits as limitsPart } from '@tessera/contract/adjustments/staff-limits';
import { withdrawals as withdrawalPart } from '@tessera/contract/deposits/staff-withdrawal-terms';
import { cardTerms } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, cellsOf, whatHappens } from '../../../test/what-happens.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { BanksCard } from './banks-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { ProviderCard } from './provider-card.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const sandbox = {
  name: 'sandbox',
  isSandbox: true,
  gateway: null as object | null,
  openDeposits: 6,
  openPayouts: 7,
  callbacks: { lastAt: '2026-11-25T07:00:00.000Z', refused: 8 },
};
const gateway = {
  url: 'https://pay.example.test',
  account: 'acc-9',
  connectedAt: '2026-11-20T07:00:00.000Z',
  connectedBy: 'bo@example.test',
  endedAt: null,
};
const withdrawals = {
  isOpen: true,
  minimum: '10',
  maximum: '5000',
  dailyCount: 3,
  freePerDay: 1,
  fixedFee: '2',
  feeBasisPoints: 150,
  twoApprovalsFrom: '1000',
  newCardWaitHours: 24,
  passwordWaitHours: 12,
};
const staffLimits = {
  adjustment: '2000',
  creditAloneMember: '1000',
  creditAloneStaff: '5000',
  creditMostMember: '50000',
  creditMostStaff: '200000',
  payoutAloneStaff: '20000',
  payoutMostMember: '210000',
  payoutMostStaff: '1000000',
};
const of = {
  currency: 'PHP',
  mayKeepFees: true,
  payouts: { version: 'p', choice: { provider: null } },
  banks: 2,
  providers: {
    payments: [sandbox, { ...sandbox, name: 'paylane', isSandbox: false, gateway, openDeposits: 3, openPayouts: 4 }],
    payouts: { name: 'sandbox', isSandbox: true },
  },
} as never;
const jade = { code: 'JADE', names: { EN: 'Jade Bank' }, minDigits: 16, maxDigits: 19, hasCheckDigit: true };
const saves = Object.fromEntries(
  ['changeWithdrawals', 'changePayoutProvider', 'changeCardTerms', 'changeStaffLimits'].map((name) => [
    name,
    ({ choice }: { choice: object }) => ({ version: 'next', choice }),
  ]),
);
const open = async (part: ReactNode, me = {}, changeStaffLimits?: () => never) => {
  const parts = (
    <SettingsParts merchant="LANTERN" currency="PHP" shownBy="showPayments">
      {part}
    </SettingsParts>
  );
  screen = await renderInConsole(parts, {
    me,
    answers: {
      ...saves,
      ...(changeStaffLimits && { changeStaffLimits }),
      listWithdrawalBanks: () => ({ banks: [jade], languages: ['EN'], defaultLanguage: 'EN' }),
      addWithdrawalBank: () => ({ banks: [jade], languages: ['EN'], defaultLanguage: 'EN' }),
      testPaymentProvider: () => ({ milliseconds: 42 }),
      connectPaymentGateway: () => null,
      changePaymentGatewaySecret: () => null,
      disconnectPaymentGateway: () => null,
    } as unknown as StaffAnswers,
  });
};
const terms = (
  <DeclaredPart part={withdrawalPart} change="changeWithdrawals" stands={{ version: 'w', choice: withdrawals }} />
);
const cards = (
  <DeclaredPart
    part={cardTerms}
    change="changeCardTerms"
    stands={{ version: 'c', choice: { maximum: 5, memberMayRemove: false } }}
  />
);
const limits = (
  <DeclaredPart part={limitsPart} change="changeStaffLimits" stands={{ version: 'a', choice: staffLimits }} />
);
const saved = (name: string, input: object, said: string) => ({
  sent: [{ name, input, merchant: 'LANTERN' }],
  stale: ['showPayments'],
  said: [said],
});

test('how many cards and whether members remove one are sent as in their fields', async () => {
  await open(cards);
  await screen.press('Members may remove a card themselves');
  const save = () => changePart(screen, 'Bank cards', { 'Most cards of a member': ['5', '6'] });
  const input = { version: 'c', choice: { maximum: 6, memberMayRemove: true } };
  expect(await whatHappens(screen, save)).toMatchObject(saved('changeCardTerms', input, 'Bank cards are saved.'));
});

test('each limit for staff is sent as in its field', async () => {
  await open(limits);
  expect(screen.text()).toContain('Amounts are in PHP');
  const fields = {
    'Largest adjustment': ['2000', '2500'],
    'One person credits a member': ['1000', '1001'],
    'One person credits all members': ['5000', '5001'],
    'Two people credit a member': ['50000', '50001'],
    'Two people credit all members': ['200000', '200001'],
    'One person pays out to all members': ['20000', '20001'],
    'Two people pay out to a member': ['210000', '210001'],
    'Two people pay out to all members': ['1000000', '1000001'],
  } as const;
  const choice = {
    adjustment: '2500',
    creditAloneMember: '1001',
    creditAloneStaff: '5001',
    creditMostMember: '50001',
    creditMostStaff: '200001',
    payoutAloneStaff: '20001',
    payoutMostMember: '210001',
    payoutMostStaff: '1000001',
  };
  expect(await whatHappens(screen, () => changePart(screen, 'Limits for staff', fields))).toMatchObject(
    saved('changeStaffLimits', { version: 'a', choice }, 'Limits for staff are saved.'),
  );
});

test('a change that waits for a second person is reported where it was saved, and the fields show the present values', async () => {
  await open(limits, {}, () => {
    throw new Refused('WAITS_FOR_SECOND', { requestId: 'r' });
  });
  const save = () => changePart(screen, 'Limits for staff', { 'Largest adjustment': ['2000', '2500'] });
  expect(await whatHappens(screen, save)).toMatchObject({
    sent: [{ name: 'changeStaffLimits' }],
    stale: ['listPlatformRequests', 'listStaffRequests', 'showPayments', 'watchStaffRequests'],
    said: [],
  });
  const part = screen.region('Limits for staff');
  expect(part?.querySelector('[role="alert"]')).toBeNull();
  expect(part?.querySelector('[role="status"]')?.textContent).toContain('Nothing is changed yet');
  expect(screen.field('Largest adjustment', part).value).toBe('2000');
  await screen.press('See what waits for approval', part);
  expect(screen.address()).toBe('/m/EN/approvals');
});

test('each term of withdrawals is sent as in its field', async () => {
  await open(terms);
  const fields = {
    'Smallest withdrawal': ['10', '11'],
    'Largest withdrawal': ['5000', '5100'],
    'Most a day': ['3', '4'],
    'Without a fee a day': ['1', '2'],
    'Fixed fee': ['2', '3'],
    'Fee, percent of the amount': ['1.5', '1.75'],
    'Two people approve from': ['1000', '1200'],
    'New card waits, hours': ['24', '25'],
    'New password waits, hours': ['12', '13'],
  } as const;
  await screen.press('Members can withdraw');
  const choice = {
    isOpen: false,
    minimum: '11',
    maximum: '5100',
    dailyCount: 4,
    freePerDay: 2,
    fixedFee: '3',
    feeBasisPoints: 175,
    twoApprovalsFrom: '1200',
    newCardWaitHours: 25,
    passwordWaitHours: 13,
  };
  expect(await whatHappens(screen, () => changePart(screen, 'Withdrawals', fields))).toMatchObject(
    saved('changeWithdrawals', { version: 'w', choice }, 'Withdrawals are saved.'),
  );
});

test('a fee that takes all of a withdrawal is refused at its field; without a sum for two people there is none', async () => {
  await open(terms);
  const save = () => whatHappens(screen, () => screen.press('Save withdrawals'));
  await screen.type('Fixed fee', '10');
  await screen.type('Two people approve from', '');
  expect((await save()).sent).toEqual([]);
  expect(screen.text()).toContain('The fee takes all of the smallest withdrawal.');
  await screen.type('Fixed fee', '2.50');
  const choice = { ...withdrawals, fixedFee: '2.50', twoApprovalsFrom: null };
  expect((await save()).sent).toMatchObject([{ name: 'changeWithdrawals', input: { version: 'w', choice } }]);
});

test('withdrawals that no bank could be paid to are not opened, and it is said why', async () => {
  const closed = { ...withdrawals, isOpen: false };
  await open(
    <DeclaredPart
      part={withdrawalPart}
      change="changeWithdrawals"
      stands={{ version: 'w', choice: closed }}
      blocked={{ isOpen: 'No bank is set up that a card could be of.' }}
    />,
  );
  expect(screen.field('Members can withdraw').disabled).toBe(true);
  expect(screen.text()).toContain('No bank is set up that a card could be of.');
  await changePart(screen, 'Withdrawals', { 'Smallest withdrawal': ['10', '11'] });
  expect(screen.sent('changeWithdrawals')).toEqual([{ version: 'w', choice: { ...closed, minimum: '11' } }]);
});

test('payouts go through the gateway that is chosen, by who also decides withdrawals', async () => {
  await open(<PayoutsCard of={of} />);
  await screen.choose('Payouts go through', 'paylane');
  const input = { version: 'p', choice: { provider: 'paylane' } };
  expect(await whatHappens(screen, () => screen.press('Save payouts'))).toMatchObject(
    saved('changePayoutProvider', input, 'Payouts are saved.'),
  );
  await screen.unmount();
  await open(<PayoutsCard of={of} />, { grants: [{ role: 'operations', merchant: 'LANTERN' }] });
  expect(screen.button('Save payouts')).toBeUndefined();
});

test('a bank is added with every field', async () => {
  await open(<BanksCard merchant="LANTERN" isReadOnly={false} />);
  expect(cellsOf(screen.row('JADE'))).toEqual(['JADE', 'Jade Bank', '16 to 19', 'Yes']);
  await screen.press('Add a bank');
  await screen.type('Code', 'RUBY');
  await screen.type('Name, English', 'Ruby Bank');
  await screen.type('Least digits of a number', '12');
  await screen.type('Most digits of a number', '14');
  await screen.press('The last digit is a check digit', screen.dialog());
  const input = { code: 'RUBY', names: { EN: 'Ruby Bank' }, minDigits: 12, maxDigits: 14, hasCheckDigit: false };
  expect(await whatHappens(screen, () => screen.press('Add the bank', screen.dialog()))).toMatchObject({
    sent: [{ name: 'addWithdrawalBank', input, merchant: 'LANTERN' }],
    stale: ['listWithdrawalBanks', 'showPayments'],
    said: ['Members can have cards of this bank.'],
    isAsking: false,
  });
  await screen.unmount();
  await open(<BanksCard merchant="LANTERN" isReadOnly />);
  expect(screen.button('Add a bank')).toBeUndefined();
});

const providers = <ProviderCard merchant="LANTERN" of={of} mayChange />;
const submit = (button: string) => () => screen.press(button, screen.dialog());

test('a provider is tested by its own button, and its figures are in their columns', async () => {
  await open(providers);
  expect(cellsOf(screen.row('paylane')).slice(0, 6)).toEqual([
    'paylane',
    'https://pay.example.testacc-9',
    '2026-11-25T07:00:00.000Z',
    '8',
    '3',
    '4',
  ]);
  expect((await whatHappens(screen, () => screen.press('Test paylane'))).sent).toEqual([
    { name: 'testPaymentProvider', input: { provider: 'paylane' }, merchant: 'LANTERN' },
  ]);
  expect(screen.text()).toContain('paylane answers and knows this merchant (42 ms).');
});

test('a gateway is connected, given a new secret, and disconnected after it was said what ends', async () => {
  await open(providers);
  await screen.press('Connect a gateway');
  await screen.type('Name', 'goldpay');
  await screen.type('Address', 'https://gold.example.test');
  await screen.type('Account', 'acc-10');
  await screen.type('Secret', 'sixteen-letters-1');
  const secret = 'sixteen-letters-1';
  const input = { name: 'goldpay', url: 'https://gold.example.test', account: 'acc-10', secret };
  const connected = 'The gateway is connected. Methods can name it, and payouts go through it.';
  expect(await whatHappens(screen, submit('Connect the gateway'))).toMatchObject(
    saved('connectPaymentGateway', input, connected),
  );
  await screen.press('New secret of paylane');
  await screen.type('New secret', 'sixteen-letters-2', screen.dialog());
  expect(await whatHappens(screen, submit('Use the new secret'))).toMatchObject(
    saved('changePaymentGatewaySecret', { name: 'paylane', secret: 'sixteen-letters-2' }, 'The new secret is in use.'),
  );
  expect((await whatHappens(screen, () => screen.press('Disconnect paylane'))).sent).toEqual([]);
  expect(screen.dialog()?.textContent).toContain('No deposits are opened at paylane');
  expect(await whatHappens(screen, submit('Disconnect the gateway'))).toMatchObject({
    sent: [{ name: 'disconnectPaymentGateway', input: { name: 'paylane' }, merchant: 'LANTERN' }],
    stale: ['showPayments'],
    isAsking: false,
  });
});

test('whose word credits deposits is chosen by who also decides deposits at this merchant', async () => {
  const operations = { role: 'operations', merchant: 'LANTERN' };
  await open(providers, { grants: [READS_AT_LANTERN.grants[0], operations] });
  expect(screen.button('Connect a gateway')).toBeUndefined();
  expect(buttonsOf(screen.row('paylane'))).toEqual(['Test paylane', 'Disconnect paylane']);
});
