import { DEPOSIT_METHODS } from '@tessera/contract/deposits/deposits';
import { describe, expect, it } from 'vitest';
import { deposits as depositPart } from '@tessera/contract/deposits/staff-deposit-terms';
import { payouts, withdrawals as withdrawalPart } from '@tessera/contract/deposits/staff-withdrawal-terms';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';
import { type DepositValues, methodValues, providerValues, withoutAccount } from './payment-values.ts';

const [methods, provider] = [{ methods: methodValues }, { provider: providerValues }];
const depositValuesOf = declaredValuesOf(depositPart.fields, methods) as unknown as (choice: object) => DepositValues;
const readDeposits = readDeclared(depositPart, methods);
const [withdrawalValuesOf, readWithdrawals] = [declaredValuesOf(withdrawalPart.fields), readDeclared(withdrawalPart)];
const [payoutValuesOf, readPayouts] = [declaredValuesOf(payouts.fields, provider), readDeclared(payouts, provider)];

const account = { id: 'main', bank: 'A bank', holder: 'A holder', number: '12' };
const deposits = {
  minimum: '10',
  maximum: '500',
  quickAmounts: ['50', '100'],
  methods: DEPOSIT_METHODS.map((method) => ({
    method,
    isOn: method === 'gateway' || method === 'manual',
    minimum: null,
    maximum: method === 'qq' ? '50' : null,
    quickAmounts: method === 'qq' ? ['20'] : null,
    provider: method === 'qq' ? 'paylane' : null,
    fixedFee: method === 'qq' ? '1.5' : '0',
    feeBasisPoints: method === 'qq' ? 250 : 0,
  })),
  accounts: [account],
};
const withdrawals = {
  isOpen: true,
  minimum: '50',
  maximum: '500',
  dailyCount: 3,
  freePerDay: 0,
  fixedFee: '1.5',
  feeBasisPoints: 29,
  twoApprovalsFrom: null,
  newCardWaitHours: 24,
  passwordWaitHours: 0,
};

describe('fields of payments', () => {
  it('untouched fields are sent unchanged', () => {
    expect(readDeposits(depositValuesOf(deposits))).toEqual({ choice: deposits, errors: {} });
    expect(readWithdrawals(withdrawalValuesOf(withdrawals))).toEqual({ choice: withdrawals, errors: {} });
    for (const each of [null, 'paylane'])
      expect(readPayouts(payoutValuesOf({ provider: each }))).toEqual({ choice: { provider: each }, errors: {} });
    for (let feeBasisPoints = 0; feeBasisPoints <= 5000; feeBasisPoints += 1) {
      const some = { ...withdrawals, minimum: '50', fixedFee: '0', feeBasisPoints };
      expect(readWithdrawals(withdrawalValuesOf(some)).choice?.feeBasisPoints).toBe(feeBasisPoints);
    }
  });

  it('each field that does not fit says why under its own name, and a list of amounts is one field', () => {
    const values = depositValuesOf(deposits);
    const amounts = (quickAmounts: string) => readDeposits({ ...values, quickAmounts }).choice?.quickAmounts;
    expect(amounts('50, 100;200 300,')).toEqual(['50', '100', '200', '300']);
    for (const unclear of ['1,000', '50,100', '1.000.5', '1e3']) expect(amounts(unclear), unclear).toBeUndefined();
    expect(readDeposits({ ...values, quickAmounts: '50; x, -1' }).errors).toEqual({
      quickAmounts: 'An amount above 0, such as 50 or 12.50.',
    });
    const qq = values.methods.findIndex(({ method }) => method === 'qq');
    const crossed = values.methods.map((own) => (own.method === 'qq' ? { ...own, minimum: '51' } : own));
    expect(Object.keys(readDeposits({ ...values, methods: crossed }).errors)).toEqual([`methods.${qq}.maximum`]);
    const withFee = (fee: object) => values.methods.map((own) => (own.method === 'qq' ? { ...own, ...fee } : own));
    expect(Object.keys(readDeposits({ ...values, methods: withFee({ feeBasisPoints: '1.234' }) }).errors)).toEqual([
      `methods.${qq}.feeBasisPoints`,
    ]);
    // the smallest deposit is 10: a fee of 5 and half of it leaves nothing
    expect(readDeposits({ ...values, methods: withFee({ fixedFee: '5', feeBasisPoints: '50' }) }).errors).toEqual({
      [`methods.${qq}.fixedFee`]: 'The fee takes all of the smallest deposit.',
    });
    expect(readDeposits({ ...values, methods: withFee({ fixedFee: '4.99', feeBasisPoints: '50' }) }).errors).toEqual(
      {},
    );
    expect(Object.keys(readDeposits({ ...values, accounts: [{ ...account, bank: ' ' }] }).errors)).toEqual([
      'accounts.0.bank',
    ]);
    const wrong = {
      ...withdrawalValuesOf(withdrawals),
      feeBasisPoints: '1.234',
      dailyCount: '',
      newCardWaitHours: '2.5',
    };
    expect(Object.keys(readWithdrawals(wrong).errors).sort()).toEqual([
      'dailyCount',
      'feeBasisPoints',
      'newCardWaitHours',
    ]);
  });

  it('without its last account a transfer with slip is off; with another one left it stays', () => {
    const values = depositValuesOf({ ...deposits, accounts: [account, { ...account, id: 'second' }] });
    const isOn = ({ methods: all }: Pick<DepositValues, 'methods'>) =>
      all.find(({ method }) => method === 'manual')?.isOn;
    const one = withoutAccount(values, 'main');
    expect([isOn(one), one.accounts.map(({ id }) => id)]).toEqual([true, ['second']]);
    const none = withoutAccount(one, 'second');
    expect([isOn(none), none.accounts]).toEqual([false, []]);
    expect(readDeposits({ ...values, ...none }).errors).toEqual({});
  });
});
