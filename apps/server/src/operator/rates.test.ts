import type { StaffRates } from '@tessera/contract/rewards/staff-rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartsGuarded, storedSettings } from '../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showRates', {}, at(c.owner, merchant))).value;
const stored = (merchant?: string) => storedSettings(c.test, merchant);
type Part = Exclude<keyof StaffRates, 'currency'>;
const CHANGES = {
  rewardAmounts: 'changeRewardAmounts',
  cashbackRates: 'changeCashbackRates',
  lotteryTerms: 'changeLotteryTerms',
  agentTerms: 'changeAgentTerms',
} as const;
/** Changes fields of a part as it is read at that moment. */
const change = async (part: Part, fields: object, as = at(operations)) => {
  const { version, choice } = (await show(as.merchant))[part];
  return c.call(CHANGES[part], { version, choice: { ...choice, ...fields } } as never, as);
};

describe('rates in the console', () => {
  it('of rewards are what members are offered, and are in the log', async () => {
    const before = await stored();
    const week = ['1', '2', '3', '4', '5', '6', '7'];
    const { status, value } = await change('rewardAmounts', { signIn: week, install: '12.5', staffMaximum: '50' });
    expect(status).toBe(200);
    expect((await show()).rewardAmounts).toEqual(value);
    const after = await stored();
    expect(after).toMatchObject({ signInAmounts: week, rewardMaximum: '50' });
    expect(after['download']).toEqual({ ...(before['download'] as object), bonusAmount: '12.5' });
    const member = await c.test.newMember();
    await expect
      .poll(async () => JSON.stringify((await c.test.call('getSignInCalendar', {}, { token: member.token })).value))
      .toContain('"7.00"');
    const [entry] = (await c.call('listAudit', {}, at(c.owner))).value.entries;
    expect(entry).toMatchObject({ action: 'changeRewardAmounts', change: { after: { install: '12.5' } } });
  });

  it('of cashback name the categories that bring something, and leave from when on rounds count', async () => {
    await c.test.change('EN', {
      cashback: { countsFrom: 1_700_000_000_000, rates: { RNG: '0.8', FISH: '0.6', HOT: '0.1' } },
    });
    const { rates } = (await show()).cashbackRates.choice;
    expect([rates.RNG, rates.LIVE]).toEqual(['0.8', null]);
    expect((await change('cashbackRates', { rates: { ...rates, FISH: null, LIVE: '0.25' } })).status).toBe(200);
    expect((await stored())['cashback']).toEqual({
      countsFrom: 1_700_000_000_000,
      rates: { RNG: '0.8', LIVE: '0.25', HOT: '0.1' },
    });
  });

  it('of lotteries are the prices of the next order', async () => {
    const { margins } = (await show()).lotteryTerms.choice;
    const terms = { margins: { ...margins, Lott: 1000 }, maxStakePerOrder: '77', maxPayoutPerIssue: '8800' };
    expect((await change('lotteryTerms', terms)).status).toBe(200);
    expect((await stored())['lottery']).toMatchObject({
      marginBasisPoints: { ...margins, Lott: 1000 },
      maxStakePerOrder: '77',
      maxPayoutPerIssue: '8800',
    });
  });

  it('of agents are what they can be given and may send', async () => {
    const { maximumRates } = (await show()).agentTerms.choice;
    const fields = { maximumRates: { ...maximumRates, RNG: '0.4', LIVE: null }, disputeDays: 7, transferMinimum: '20' };
    expect((await change('agentTerms', fields)).status).toBe(200);
    const { agents } = (await stored()) as { agents: { maximumRates: object } };
    expect(agents).toMatchObject({ maximumRates: { RNG: '0.4' }, disputeDays: 7, transfer: { minimum: '20' } });
    expect(Object.keys(agents.maximumRates)).not.toContain('LIVE');
  });

  it('that are no amounts, percentages or days are refused, and nothing is changed', async () => {
    const before = await stored();
    const { rates } = (await show()).cashbackRates.choice;
    const { margins } = (await show()).lotteryTerms.choice;
    for (const [part, fields] of [
      ['rewardAmounts', { signIn: ['1'] }],
      ['rewardAmounts', { signIn: ['1', '2', '3', '4', '5', '6', '0'] }],
      ['rewardAmounts', { staffMaximum: '0' }],
      ['rewardAmounts', { playMoney: false }],
      ['cashbackRates', { rates: { ...rates, RNG: '25.0001' } }],
      ['lotteryTerms', { margins: { ...margins, SEA: 0 } }],
      ['agentTerms', { maximumRates: { RNG: '26' } }],
      ['cashbackRates', { rates: { ...rates, OTHER: '1' } }],
      ['lotteryTerms', { margins: { ...margins, SEA: 2501 } }],
      ['lotteryTerms', { maxPayoutPerIssue: '1e9' }],
      ['agentTerms', { requestDays: 0 }],
      ['agentTerms', { transferMinimum: '6000', transferMaximum: '5000' }],
    ] as const)
      expect([part, fields, (await change(part, fields)).status]).toEqual([part, fields, 400]);
    expect(await stored()).toEqual(before);
  });

  it('that would give more than any merchant may are refused to two people as well, in figures of the currency', async () => {
    const before = await stored();
    const days = (most: string) => ['1', '1', '1', '1', '1', '1', most];
    for (const [fields, failure] of [
      [{ signIn: days('1000.01') }, { setting: 'signInAmounts', bound: 'at most 1000' }],
      [{ staffMaximum: '100001' }, { setting: 'rewardMaximum', bound: 'at most 100000' }],
      [{ install: '999999999' }, { setting: 'download.bonusAmount', bound: 'at most 100000' }],
    ] as const) {
      const { errorCode, failure: told } = await change('rewardAmounts', fields);
      expect([errorCode, told]).toEqual(['SETTING_BEYOND', expect.objectContaining(failure)]);
    }
    expect(await stored()).toEqual(before);
    expect((await change('rewardAmounts', { signIn: days('1000') })).status).toBe(200);
    // what was stored before there were bounds stays, and other settings can be changed beside it
    await c.test.database.asOwner(
      `update merchant set version = version + 1,
        settings = jsonb_set(settings, '{lottery,marginBasisPoints,ZY}', '0') where merchant_code = 'EN'`,
    );
    expect((await change('rewardAmounts', { signIn: days('2') })).status).toBe(200);
    await c.test.database.asOwner(
      `update merchant set version = version + 1,
        settings = jsonb_set(settings, '{lottery,marginBasisPoints,ZY}', '500') where merchant_code = 'EN'`,
    );
  });

  it('of two who change them the second is shown the saved ones; foreign merchants and readers are refused', async () => {
    const { lotteryTerms } = await show();
    await change('lotteryTerms', { maxStakePerOrder: '78' });
    const answer = await c.call('changeLotteryTerms', lotteryTerms as never, at(c.owner));
    expect(answer.errorCode).toBe('CONFLICT');
    expect(answer.failure).toMatchObject({ stands: { choice: { maxStakePerOrder: '78' } } });
    const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    await expectPartsGuarded(c, { changes: CHANGES, show, writer: operations, reader });
  });
});
