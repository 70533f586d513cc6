import type { DepositChoice } from '@tessera/contract/deposits/staff-deposit-terms';
import type { StaffPayments } from '@tessera/contract/deposits/staff-payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../test/sandbox-server.ts';
import { OUTSIDE_SERVICES, storedSettings, useRealProviders } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let sandbox: TestSandbox;
let operations: TestStaff;
let shown: StaffPayments;
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showPayments', {}, at(c.owner, merchant))).value;
const stored = (merchant?: string) =>
  storedSettings<{ deposit: object; withdrawal: object; bankCards: object }>(c.test, merchant);
const changeDeposits = (change: Partial<DepositChoice>, as = at(operations)) => {
  const { version, choice } = shown.deposits;
  return c.call('changeDeposits', { version, choice: { ...choice, ...change } }, as);
};
const changeWithdrawals = (change: Partial<StaffPayments['withdrawals']['choice']>, as = at(operations)) => {
  const { version, choice } = shown.withdrawals;
  return c.call('changeWithdrawals', { version, choice: { ...choice, ...change } }, as);
};
const withMethod = (name: string, change: Partial<DepositChoice['methods'][number]>) =>
  shown.deposits.choice.methods.map((each) => (each.method === name ? { ...each, ...change } : each));

/** Names of the fields that a refusal is about. */
const faultyFields = (failure: Record<string, unknown> | undefined) =>
  ((failure?.['issues'] ?? []) as { field: string }[]).map(({ field }) => field);

beforeAll(async () => {
  c = await createConsoleTest();
  sandbox = await startTestSandbox(c.test);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(async () => {
  await sandbox.stop();
  await c.close();
});
beforeEach(async () => {
  shown = await show();
});

describe('deposits', () => {
  it('DEPOSIT-04: methods, their order and limits reach members, and what was set of a method stays while it is off', async () => {
    const others = await stored('LANTERN');
    const { choice } = shown.deposits;
    const [qq, ...rest] = [...choice.methods].sort((one) => (one.method === 'qq' ? -1 : 1));
    if (qq?.method !== 'qq') throw new Error('qq is expected');
    const methods = [qq, ...rest.map((own) => ({ ...own, isOn: own.method === 'banks' }))];
    const { status, value } = await changeDeposits({ methods, minimum: ' 20 ' });
    expect(status).toBe(200);
    expect(value.choice.minimum).toBe('20');
    const member = await c.test.newMember();
    const offered = async () =>
      (await c.test.call('getDepositOptions', {}, { token: member.token })).value.depositInfo.map(
        ({ method, minimum, maximum }) => [method, minimum, maximum],
      );
    await expect.poll(offered).toEqual([
      ['qq', '20.00', '5000.00'],
      ['banks', '100.00', '50000.00'],
    ]);
    shown = await show();
    expect(shown.deposits).toEqual(value);
    expect(shown.deposits.choice.methods.find(({ method }) => method === 'alipay')).toEqual({
      method: 'alipay',
      isOn: false,
      minimum: null,
      maximum: '20000',
      quickAmounts: null,
      provider: null,
      fixedFee: '0',
      feeBasisPoints: 0,
    });
    await changeDeposits(choice);
    expect((await show()).deposits.choice).toEqual(choice);
    expect(await stored('LANTERN')).toEqual(others);
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeDeposits' }, at(operations));
    expect(log.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      change: { before: { minimum: '20' }, after: { minimum: choice.minimum } },
    });
  });

  it('DEPOSIT-04: a fee of a method reaches members, and none is set where the conduct profile is regulated', async () => {
    const { choice } = shown.deposits;
    expect(shown.mayKeepFees).toBe(true);
    const methods = withMethod('qq', { fixedFee: '1.50', feeBasisPoints: 25 });
    expect((await changeDeposits({ methods })).status).toBe(200);
    const member = await c.test.newMember();
    const offered = async () =>
      (await c.test.call('getDepositOptions', {}, { token: member.token })).value.depositInfo.find(
        ({ method }) => method === 'qq',
      )?.fee;
    await expect.poll(offered).toEqual({ fixed: '1.50', basisPoints: 25 });
    shown = await show();
    expect(shown.deposits.choice.methods.find(({ method }) => method === 'qq')).toMatchObject({
      fixedFee: '1.50',
      feeBasisPoints: 25,
    });
    for (const fee of [{ fixedFee: '-1' }, { fixedFee: '1e3' }, { feeBasisPoints: 5001 }, { feeBasisPoints: 0.5 }])
      expect((await changeDeposits({ methods: withMethod('qq', fee) })).errorCode).toBe('REQUEST_INVALID');
    expect(faultyFields((await changeDeposits({ methods: withMethod('qq', { fixedFee: '900000' }) })).failure)).toEqual(
      [expect.stringMatching(/^choice\.methods\.\d\.fixedFee$/)],
    );
    await changeDeposits(choice);

    shown = await show('LANTERN');
    expect(shown.mayKeepFees).toBe(false);
    const before = await stored('LANTERN');
    for (const fee of [{ fixedFee: '0.01' }, { feeBasisPoints: 1 }]) {
      const [first] = shown.deposits.choice.methods;
      const change = { methods: withMethod(first?.method ?? '', fee) };
      expect((await changeDeposits(change, at(c.owner, 'LANTERN'))).errorCode).toBe('DEPOSIT_FEE_FORBIDDEN');
    }
    expect(await stored('LANTERN')).toEqual(before);
  });

  it('the last account that is removed takes transfers with slip off, and no account they could go to is refused', async () => {
    const { choice } = shown.deposits;
    expect((await changeDeposits({ accounts: [] })).errorCode).toBe('REQUEST_INVALID');
    expect((await changeDeposits({ accounts: [], methods: withMethod('manual', { isOn: false }) })).status).toBe(200);
    const member = await c.test.newMember();
    const options = async () => (await c.test.call('getDepositOptions', {}, { token: member.token })).value;
    await expect.poll(async () => (await options()).banks).toEqual([]);
    expect((await options()).depositInfo.map(({ method }) => method)).not.toContain('manual');
    shown = await show();
    await changeDeposits(choice);
  });

  it('letters that are a script stay letters, and what turns or breaks a line is refused', async () => {
    const { choice } = shown.deposits;
    const account = { id: 'odd', bank: '<script>alert(1)</script>', holder: '"&<', number: '12' };
    const { value } = await changeDeposits({ accounts: [account] });
    expect(value.choice.accounts).toEqual([account]);
    shown = await show();
    for (const holder of ['a\u202eb', 'a\nb', '', ' ', 'x'.repeat(81)])
      expect([holder, (await changeDeposits({ accounts: [{ ...account, holder }] })).errorCode]).toEqual([
        holder,
        'REQUEST_INVALID',
      ]);
    await changeDeposits({ accounts: choice.accounts });
  });

  it('names the field that does not fit, and stores nothing of it', async () => {
    const before = await stored();
    const { choice } = shown.deposits;
    const [first] = choice.methods;
    if (!first) throw new Error('a method is expected');
    const fieldsOf = async (change: object) => {
      const { failure } = await changeDeposits(change);
      return faultyFields(failure);
    };
    const place = choice.methods.findIndex(({ method }) => method === 'qq');
    expect(await fieldsOf({ minimum: '60', maximum: '50' })).toEqual(expect.arrayContaining(['choice.maximum']));
    for (const bad of ['0', '0.0', '-1', '1e3', '1,000', '0.00001', '', '1234567890123'])
      expect([bad, await fieldsOf({ minimum: bad })]).toEqual([bad, ['choice.minimum']]);
    expect(await fieldsOf({ methods: withMethod('qq', { minimum: '5000.01' }) })).toEqual([
      `choice.methods.${place}.maximum`,
    ]);
    expect(await fieldsOf({ methods: withMethod('qq', { maximum: null, minimum: '50001' }) })).toEqual([
      `choice.methods.${place}.minimum`,
    ]);
    expect(await fieldsOf({ quickAmounts: Array.from({ length: 13 }, () => '10') })).toEqual(['choice.quickAmounts']);
    expect(await fieldsOf({ methods: choice.methods.slice(1) })).toEqual(['choice.methods']);
    expect(await fieldsOf({ methods: choice.methods.map(() => first) })).toEqual(['choice.methods']);
    const [account] = choice.accounts;
    expect(await fieldsOf({ accounts: [account, account] })).toEqual(['choice.accounts']);
    expect(await fieldsOf({ playMoney: false })).toEqual(['choice.playMoney']);
    expect(await stored()).toEqual(before);
  });

  it('of two who save at once one is shown what the other saved, and changes of another part are in nobody’s way', async () => {
    const { choice } = shown.deposits;
    const results = await Promise.all([
      changeDeposits({ minimum: '11' }),
      changeDeposits({ minimum: '12' }),
      changeWithdrawals({ minimum: '51' }),
    ]);
    const [one, two, other] = results;
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(other.status).toBe(200);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.errorCode).toBe('CONFLICT');
    expect(lost.failure?.['stands']).toEqual(won.value);
    expect((await show()).deposits).toEqual(won.value);
    shown = await show();
    await changeDeposits(choice);
    await changeWithdrawals({ minimum: '50' });
    // what is changed by other means is seen too
    const read = await show();
    const { deposit } = await stored();
    await c.test.change('EN', { deposit: { ...deposit, quickAmounts: ['77'] } as never });
    shown = read;
    expect((await changeDeposits({ minimum: '13' })).errorCode).toBe('CONFLICT');
    await c.test.change('EN', { deposit: deposit as never });
  });
});

describe('withdrawals', () => {
  it('limits, fee, waits and approvals are stored as they were chosen', async () => {
    const { choice } = shown.withdrawals;
    const change = { maximum: '30000', dailyCount: 9, freePerDay: 1, fixedFee: '2.50', feeBasisPoints: 125 };
    const { value } = await changeWithdrawals({ ...change, twoApprovalsFrom: null, newCardWaitHours: 48 });
    expect(value.choice).toEqual({ ...choice, ...change, twoApprovalsFrom: null, newCardWaitHours: 48 });
    expect((await stored()).withdrawal).toMatchObject({
      maximum: '30000',
      dailyCount: 9,
      fee: { freePerDay: 1, fixed: '2.50', basisPoints: 125 },
      twoApprovalsFrom: null,
      newCardWaitHours: 48,
    });
    shown = await show();
    expect((await changeWithdrawals(choice)).status).toBe(200);
  });

  it('names the field that does not fit', async () => {
    const before = await stored();
    for (const [field, change] of [
      ['maximum', { minimum: '100', maximum: '99.9999' }],
      ['fixedFee', { minimum: '10', fixedFee: '9.5', feeBasisPoints: 500 }],
      ['dailyCount', { dailyCount: 0 }],
      ['freePerDay', { freePerDay: 1.5 }],
      ['feeBasisPoints', { feeBasisPoints: 5001 }],
      ['twoApprovalsFrom', { twoApprovalsFrom: '-1' }],
      ['newCardWaitHours', { newCardWaitHours: 721 }],
      ['passwordWaitHours', { passwordWaitHours: Number.NaN }],
    ] as const) {
      const { failure } = await changeWithdrawals(change);
      expect(faultyFields(failure)).toEqual([`choice.${field}`]);
    }
    expect(await stored()).toEqual(before);
  });

  it('are not opened while there is no bank that a card could be of', async () => {
    const { bankCards, withdrawal } = await stored();
    await c.test.change('EN', {
      bankCards: { ...bankCards, banks: [] },
      withdrawal: { ...withdrawal, isOpen: false },
    } as never);
    shown = await show();
    expect((await changeWithdrawals({ isOpen: true })).errorCode).toBe('NO_BANKS');
    expect((await changeWithdrawals({ minimum: '40' })).status).toBe(200);
    await c.test.change('EN', { bankCards, withdrawal } as never);
  });
});

describe('who may', () => {
  it('reading needs its permission, changing and testing another one, and a foreign merchant is not there', async () => {
    const [finance, auditor] = [
      await c.addStaff({ role: 'finance', merchant: 'EN' }),
      await c.addStaff({ role: 'auditor', merchant: 'EN' }),
    ];
    const before = [await stored(), await stored('LANTERN')];
    expect((await c.call('showPayments', {}, at(finance))).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('showPayments', {}, at(auditor))).status).toBe(200);
    for (const [staff, merchant, code] of [
      [auditor, 'EN', 'NO_PERMISSION'],
      [operations, 'LANTERN', 'NOT_FOUND'],
    ] as const) {
      expect((await changeDeposits({ minimum: '1' }, at(staff, merchant))).errorCode).toBe(code);
      expect((await changeWithdrawals({ minimum: '1' }, at(staff, merchant))).errorCode).toBe(code);
      expect((await c.call('testPaymentProvider', { provider: 'sandbox' }, at(staff, merchant))).errorCode).toBe(code);
    }
    expect((await c.call('showPayments', {}, at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
    expect([await stored(), await stored('LANTERN')]).toEqual(before);
  });

  it('a merchant with real money is offered nothing that a sandbox serves, and may offer transfers with slip', async () => {
    const settings = await stored();
    const byHand = { ...settings.deposit, methods: [{ method: 'manual' }] };
    const closed = { ...settings.withdrawal, isOpen: false };
    const { externalSignIn } = (await stored()) as unknown as { externalSignIn: object };
    // All services but payments come from real providers.
    const putBack = useRealProviders(c.test);
    await c.test.change('EN', { playMoney: false, deposit: byHand, withdrawal: closed, ...OUTSIDE_SERVICES } as never);
    shown = await show();
    for (const { errorCode } of [
      await changeDeposits({ methods: withMethod('gateway', { isOn: true }) }),
      await changeWithdrawals({ isOpen: true }),
    ])
      expect(errorCode).toBe('SANDBOX_WITH_REAL_MONEY');
    expect((await show()).deposits).toEqual(shown.deposits);
    expect((await changeDeposits({ minimum: '11' })).status).toBe(200);
    putBack();
    await c.test.change('EN', { playMoney: true, externalSignIn, ...settings } as never);
  });
});

describe('the provider', () => {
  it('is named, says that it is a sandbox, and is asked without a payment', async () => {
    expect(shown.providers).toMatchObject({
      payments: [{ name: 'sandbox', isSandbox: true, gateway: null, openDeposits: 0 }],
      payouts: { name: 'sandbox', isSandbox: true },
    });
    const payments = () => c.test.database.asOwner('select 1 from sandbox.payment');
    const before = await payments();
    const { status, value } = await c.call('testPaymentProvider', { provider: 'sandbox' }, at(operations));
    expect([status, value.milliseconds >= 0]).toEqual([200, true]);
    expect(await payments()).toEqual(before);
    const { sandboxPort } = c.test.platform.config;
    Object.assign(c.test.platform.config, { sandboxPort: 1 });
    const silent = await c.call('testPaymentProvider', { provider: 'sandbox' }, at(operations));
    expect(silent.errorCode).toBe('PROVIDER_SILENT');
    Object.assign(c.test.platform.config, { sandboxPort });
  });

  it('callbacks of the last day that were refused are counted for their merchant, in one row an hour', async () => {
    const callbacks = async (merchant?: string) => (await show(merchant)).providers.payments[0]?.callbacks;
    const before = await callbacks('LANTERN');
    const send = (merchant: string) =>
      c.test.server.inject({ method: 'POST', url: `/callbacks/payments/sandbox/${merchant}`, payload: 'forged' });
    for (let times = 0; times < 3; times += 1) expect((await send('EN')).statusCode).toBe(401);
    expect(await callbacks()).toEqual({ lastAt: null, refused: 3 });
    expect(await callbacks('LANTERN')).toEqual(before);
    await c.test.database.asOwner(
      `update payment_callbacks_refused set hour = hour - interval '26 hours' where merchant_code = 'EN'`,
    );
    expect((await callbacks())?.refused).toBe(0);
  });
});
