import { randomUUID } from 'node:crypto';
import { fitsCheckDigit, parseMoney } from '@tessera/contract';
import { ROLE_PERMISSIONS, STAFF_ROLES } from '@tessera/contract/staff/permissions';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import {
  STAFF_ENDPOINT_NAMES,
  type StaffEndpointName,
  staffEndpoints,
  type StaffInput,
} from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedSettings } from '../../test/merchant-settings.ts';
import { expectSoundLedger } from '../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestInput, type TestStaff } from '../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../test/test-server.ts';

const PIN = '204816';
let c: ConsoleTest;
let ann: TestStaff;
let bo: TestStaff;
let cy: TestStaff;
const LIMITS = {
  credits: { aloneMember: '100', aloneStaff: '250', mostMember: '400', mostStaff: '2000' },
  payouts: { aloneStaff: '3000', mostMember: '4000', mostStaff: '9000' },
};
const settingsOf = (merchant = 'EN') =>
  storedSettings<{ withdrawal: object; cashback: object; signInAmounts: string[] }>(c.test, merchant);

beforeAll(async () => {
  c = await createConsoleTest();
  const grant = { role: 'owner', merchant: 'EN' } as const;
  [ann, bo, cy] = [await c.addStaff(grant), await c.addStaff(grant), await c.addStaff(grant)];
  const { withdrawal } = await settingsOf();
  const terms = {
    twoApprovalsFrom: '1000',
    dailyCount: 100,
    maximum: '20000',
    newCardWaitHours: 0,
    passwordWaitHours: 0,
  };
  await c.test.change('EN', { withdrawal: { ...withdrawal, ...terms }, staffLimits: LIMITS } as never);
});
afterAll(() => c.close());

/** Nothing is approved by a second person by itself. */
const as = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant, isAlone: true }) as const;
const call = <Name extends StaffEndpointName>(name: Name, input: TestInput<StaffInput<Name>>, staff: TestStaff) =>
  c.call(name, input, as(staff));
const approve = (requestId: unknown, staff: TestStaff, merchant = 'EN') =>
  c.call('decideStaffRequest', { requestId: String(requestId), step: 'approve' }, as(staff, merchant));
const balanceOf = async ({ token }: { readonly token: string }) =>
  (await c.test.call('getWallet', {}, { token })).value.sumBalance;

let references = 0;
/** A transfer by hand of a member waits for staff, and one of them says what the bank shows. */
async function receive(staff: TestStaff, memberId: string, ordered: string, came: string) {
  const depositId = randomUUID();
  await c.test.database.asOwner(
    `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, reason, write_key, expires_at,
       review_at, payer_name)
     values ('EN', $1, $2, 'manual', 'manual', 'CNY', $3, 'review', 'transfer', $4, now() + interval '1 hour', now(), 'Pay Er')`,
    [depositId, memberId, String(parseMoney(ordered)), randomUUID()],
  );
  references += 1;
  const asked = { depositId, step: 'receive', amount: came, bankReference: `BANK-${references}` } as const;
  return { ...(await call('decideDeposit', asked, staff)), depositId };
}
const reward = (staff: TestStaff, memberId: string, amount: string, rewardId: string = randomUUID()) =>
  call(
    'giveMemberReward',
    {
      memberId,
      rewardId,
      unit: 'CREDIT',
      amount,
      days: 7,
      titles: { EN: 'Sorry' },
      conditionsOf: null,
      reason: 'Waited too long',
    },
    staff,
  );

let cards = 0;
function cardNumber(): string {
  for (;;) {
    cards += 1;
    const digits = `6222${String(cards).padStart(8, '0')}5517`;
    if (fitsCheckDigit(digits)) return digits;
  }
}
/** A member with money that no staff gave, and a card. */
async function rich() {
  const member = await c.test.newMember('EN');
  const { token } = member;
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await c.test.call('setPaymentPassword', pin, { token });
  await c.test.fund(member.id, parseMoney('20000'));
  const keyed = () => ({ token, headers: { 'idempotency-key': randomUUID() } });
  const card = { bankCode: 'JADE', cardNumber: cardNumber(), payeeName: 'Mai Tran', paymentPassword: PIN };
  const { bankCardId: cardId } = (await c.test.call('addBankCard', card, keyed())).value;
  const withdraw = async (amount: string) =>
    (await c.test.call('requestWithdrawal', { amount, cardId, paymentPassword: PIN }, keyed())).value.withdrawalId;
  return { ...member, withdraw };
}
const payOut = async (staff: TestStaff, withdrawalId: string) => {
  const answered = await call('decideWithdrawal', { withdrawalId, step: 'approve' }, staff);
  return answered.errorCode ?? (answered.value.isFirst ? 'first' : answered.value.state);
};

describe('settings that give more', () => {
  const rates = (change: object) => async (staff: TestStaff) => {
    const { version, choice } = (await call('showRates', {}, staff)).value.cashbackRates;
    const asked = { version, choice: { rates: { ...choice.rates, ...change } } } as StaffInput<'changeCashbackRates'>;
    return call('changeCashbackRates', asked, staff);
  };

  it('wait until somebody else approves them, and are then what was asked for; tightening needs nobody', async () => {
    const before = await settingsOf();
    const raised = await rates({ RNG: '24' })(ann);
    expect(raised).toMatchObject({ status: 409, errorCode: 'WAITS_FOR_SECOND' });
    expect(await settingsOf()).toEqual(before);
    const [waiting] = (await call('listStaffRequests', {}, bo)).value;
    expect(waiting).toMatchObject({
      call: 'changeCashbackRates',
      askedBy: ann.email,
      why: [{ what: 'cashback.rates.RNG', from: '0.8', to: '24' }],
      isForCaller: true,
      input: { choice: { rates: { RNG: '24' } } },
    });
    expect((await call('watchStaffRequests', {}, bo)).value.waiting).toBe(1);
    const requestId = raised.failure?.['requestId'];
    expect((await approve(requestId, ann)).errorCode).toBe('SAME_PERSON');
    expect((await approve(requestId, bo)).value).toMatchObject({ state: 'approved' });
    expect((await settingsOf()).cashback).toMatchObject({ rates: { RNG: '24' } });
    expect((await approve(requestId, cy)).errorCode).toBe('ALREADY_DECIDED');
    expect((await rates({ RNG: '1' })(ann)).status).toBe(200);
    const entries = (await call('listMerchantAudit', {}, ann)).value.entries;
    const [entry, earlier] = entries.filter(({ action }) => action === 'changeCashbackRates');
    expect(entry).toMatchObject({ staff: ann.email, outcome: 'done' });
    expect(earlier?.words.at(-1)).toBe(`approvedBy=${bo.email}`);
  });

  it('are asked for once however often they are sent, and carried out once however many approve', async () => {
    const asked = await Promise.all([rates({ FISH: '3' })(ann), rates({ FISH: '3' })(ann)]);
    const ids = new Set(asked.map(({ failure }) => failure?.['requestId']));
    const versions = async () =>
      (await c.test.database.asOwner(`select 1 from staff_action where command = 'changeCashbackRates'`)).length;
    const recorded = await versions();
    expect(ids.size).toBe(1);
    const [requestId] = ids;
    const answers = await Promise.all([bo, cy, bo, cy].map((staff) => approve(requestId, staff)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await versions()).toBe(recorded + 1);
  });

  it('that somebody changed meanwhile are refused, and the request is taken back by who asked', async () => {
    const { failure } = await rates({ LIVE: '5' })(ann);
    expect((await rates({ FISH: '0.1' })(cy)).status).toBe(200);
    expect((await approve(failure?.['requestId'], bo)).errorCode).toBe('CONFLICT');
    const back = { requestId: String(failure?.['requestId']), step: 'reject', reason: 'Asked anew' } as const;
    expect((await call('decideStaffRequest', back, ann)).value.state).toBe('rejected');
    expect((await approve(failure?.['requestId'], bo)).errorCode).toBe('ALREADY_DECIDED');
  });

  it('expire, end with the account of who asked, and belong to one merchant', async () => {
    const dan = await c.addStaff({ role: 'operations', merchant: 'EN' });
    const { failure } = await rates({ LIVE: '6' })(dan);
    const requestId = failure?.['requestId'];
    const lantern = await c.addStaff({ role: 'owner', merchant: 'LANTERN' });
    expect((await approve(requestId, lantern, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await approve(requestId, lantern)).errorCode).toBe('NOT_FOUND');
    expect((await c.call('listStaffRequests', {}, as(lantern, 'LANTERN'))).value).toEqual([]);
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    expect((await approve(requestId, support)).errorCode).toBe('NO_PERMISSION');
    const reject = { requestId: String(requestId), step: 'reject', reason: 'Not mine' } as const;
    expect((await call('decideStaffRequest', reject, support)).errorCode).toBe('NO_PERMISSION');
    expect((await call('listStaffRequests', {}, support)).value).toEqual([]);
    await c.test.database.asOwner('update staff_account set closed_at = now() where email = $1', [dan.email]);
    expect((await approve(requestId, bo)).errorCode).toBe('PROPOSAL_EXPIRED');
    await c.test.database.asOwner('update staff_account set closed_at = null where email = $1', [dan.email]);
    await c.test.database.asOwner('update staff_request set expires_at = now() where request_id = $1', [requestId]);
    expect((await approve(requestId, bo)).errorCode).toBe('PROPOSAL_EXPIRED');
    expect((await call('listStaffRequests', {}, bo)).value).toEqual([]);
  });

  it('are rejected by who may make them alone, also behind more requests than are read at once', async () => {
    const { failure } = await rates({ LIVE: '7' })(ann);
    const requestId = String(failure?.['requestId']);
    await c.test.database.asOwner(
      `insert into staff_request (request_id, merchant, call, input, why, asked_by, expires_at)
       select gen_random_uuid(), merchant, call, input, why, asked_by, expires_at - interval '1 hour'
       from staff_request, generate_series(1, 200) where request_id = $1`,
      [requestId],
    );
    expect((await call('listStaffRequests', {}, bo)).value.map((row) => row.requestId)).not.toContain(requestId);
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    const reject = { requestId, step: 'reject', reason: 'Not wanted' } as const;
    expect((await call('decideStaffRequest', reject, support)).errorCode).toBe('NO_PERMISSION');
    expect((await call('decideStaffRequest', reject, bo)).value.state).toBe('rejected');
    await c.test.database.asOwner(`update staff_request set expires_at = now() where state = 'open'`);
  });

  it('are seen and decided by who has every permission that the call needs, whichever call and role', async () => {
    const needsOf = (name: StaffEndpointName): readonly unknown[] => {
      const { needs, alsoNeeds }: StaffEndpoint = staffEndpoints[name];
      return [needs, alsoNeeds].filter((each) => each !== undefined && each !== 'session' && each !== 'nothing');
    };
    const { failure } = await rates({ LIVE: '8' })(ann);
    const names = STAFF_ENDPOINT_NAMES.filter((name) => {
      const { path, effect } = staffEndpoints[name];
      return path.includes(':merchant') && (effect === 'changes' || needsOf(name).length > 1);
    });
    const ids = new Map(names.map((name) => [name, randomUUID()]));
    for (const [name, id] of ids)
      await c.test.database.asOwner(
        `insert into staff_request (request_id, merchant, call, input, why, asked_by, expires_at)
         select $1, merchant, $2, input, why, asked_by, expires_at from staff_request where request_id = $3`,
        [id, name, failure?.['requestId']],
      );
    await c.test.database.asOwner(`update staff_request set expires_at = now() where request_id = $1`, [
      failure?.['requestId'],
    ]);
    for (const role of STAFF_ROLES) {
      const staff = await c.addStaff({ role, merchant: 'EN' });
      const may = names.filter((name) => needsOf(name).every((each) => ROLE_PERMISSIONS[role].includes(each as never)));
      const shown = (await call('listStaffRequests', {}, staff)).value;
      expect([role, shown.map((row) => row.call).toSorted()]).toEqual([role, may.toSorted()]);
      for (const name of names.filter((each) => needsOf(each).length > 1 && !may.includes(each)))
        for (const decision of [{ step: 'approve' }, { step: 'reject', reason: 'Not wanted' }] as const)
          expect(
            (await call('decideStaffRequest', { requestId: ids.get(name) ?? '', ...decision }, staff)).errorCode,
            `${role} ${name}`,
          ).toBe('NO_PERMISSION');
    }
    await c.test.database.asOwner(`update staff_request set expires_at = now() where state = 'open'`);
  });

  it('include how many people approve, and what staff may do alone', async () => {
    const { withdrawals, staffLimits } = (await call('showPayments', {}, ann)).value;
    const one = { version: withdrawals.version, choice: { ...withdrawals.choice, twoApprovalsFrom: null } };
    expect((await call('changeWithdrawals', one as never, ann)).errorCode).toBe('WAITS_FOR_SECOND');
    const more = { version: staffLimits.version, choice: { ...staffLimits.choice, creditAloneMember: '100000' } };
    expect((await call('changeStaffLimits', more, ann)).errorCode).toBe('WAITS_FOR_SECOND');
    const less = { version: staffLimits.version, choice: { ...staffLimits.choice, payoutMostStaff: '8999' } };
    expect((await call('changeStaffLimits', less, ann)).status).toBe(200);
    await c.test.change('EN', { staffLimits: LIMITS } as never);
  });
});

describe('money that staff give', () => {
  it('DEPOSIT-08: by hand above what was ordered, or above what one person gives a member, is credited by two', async () => {
    const member = await c.test.newMember('EN');
    const beyond = await receive(ann, member.id, '10', '10.01');
    expect(beyond.errorCode).toBe('WAITS_FOR_SECOND');
    expect((await receive(ann, member.id, '99999999', '99999999.00')).errorCode).toBe('MONEY_LIMIT');
    expect((await receive(ann, member.id, '60', '60')).status).toBe(200);
    const second = await receive(ann, member.id, '41', '41');
    expect(second.errorCode).toBe('WAITS_FOR_SECOND');
    expect(await balanceOf(member)).toBe('60.00');
    expect((await approve(second.failure?.['requestId'], bo)).status).toBe(200);
    expect((await approve(beyond.failure?.['requestId'], bo)).status).toBe(200);
    expect(await balanceOf(member)).toBe('111.01');
    // Not even two give a member more than the most.
    expect((await receive(ann, member.id, '289', '289')).errorCode).toBe('MONEY_LIMIT');
  });

  it('in many small rewards counts as one sum, of the member and of who gives, and the same one again as once', async () => {
    const dee = await c.addStaff({ role: 'operations', merchant: 'EN' });
    const [one, other, third] = [
      await c.test.newMember('EN'),
      await c.test.newMember('EN'),
      await c.test.newMember('EN'),
    ];
    const rewardId = randomUUID();
    expect((await reward(dee, one.id, '90', rewardId)).status).toBe(200);
    expect((await reward(dee, one.id, '90', rewardId)).status).toBe(200);
    expect((await reward(dee, one.id, '11')).errorCode).toBe('WAITS_FOR_SECOND');
    expect((await reward(dee, one.id, '10')).status).toBe(200);
    expect((await reward(dee, other.id, '100')).status).toBe(200);
    expect((await reward(dee, third.id, '51')).errorCode).toBe('WAITS_FOR_SECOND');
    expect((await reward(dee, third.id, '50')).status).toBe(200);
    const rewards = await c.test.database.asOwner(`select 1 from reward where member_id = any($1)`, [
      [one.id, other.id, third.id],
    ]);
    expect(rewards).toHaveLength(4);
  });

  it('of two at once only what one sum allows passes', async () => {
    const eve = await c.addStaff({ role: 'operations', merchant: 'EN' });
    const member = await c.test.newMember('EN');
    const answers = await Promise.all(Array.from({ length: 12 }, () => reward(eve, member.id, '30')));
    expect(answers.map(({ errorCode }) => errorCode ?? 'given').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'WAITS_FOR_SECOND'),
      'given',
      'given',
      'given',
    ]);
  });

  it('by adjustments is bounded by the same sums, though two decide each', async () => {
    const member = await c.test.newMember('EN');
    const adjust = async (amount: string) => {
      const adjustmentId = randomUUID();
      const asked = {
        adjustmentId,
        memberId: member.id,
        direction: 'credit',
        amount,
        reason: 'Cut off by us',
      } as const;
      await call('proposeAdjustment', asked, ann);
      return call('decideAdjustment', { adjustmentId, step: 'approve' }, bo);
    };
    expect((await adjust('300')).status).toBe(200);
    expect((await adjust('101')).errorCode).toBe('MONEY_LIMIT');
    expect((await adjust('100')).status).toBe(200);
    expect(await balanceOf(member)).toBe('400.00');
    await expectSoundLedger(c.test.database);
  });
});

describe('withdrawals', () => {
  it('of a member are let out by two once their sum of a day asks for it, in however many parts', async () => {
    const member = await rich();
    const parts = [await member.withdraw('999'), await member.withdraw('999'), await member.withdraw('999')];
    const [first = '', second = '', third = ''] = parts;
    expect(await payOut(ann, first)).toBe('approved');
    expect(await payOut(ann, second)).toBe('first');
    expect(await payOut(ann, second)).toBe('SAME_PERSON');
    expect(await payOut(bo, second)).toBe('approved');
    expect(await payOut(cy, third)).toBe('first');
    expect(await payOut(ann, third)).toBe('approved');
    // Not even two let a member have more than the most.
    expect(await payOut(ann, await member.withdraw('1004'))).toBe('MONEY_LIMIT');
  });

  it('of many members are let out by two once the sum of who approves asks for it', async () => {
    const fay = await c.addStaff({ role: 'finance', merchant: 'EN' });
    for (const expected of ['approved', 'approved', 'approved', 'first']) {
      const { withdraw } = await rich();
      expect(await payOut(fay, await withdraw('900'))).toBe(expected);
    }
  });

  it('are not approved by who gave the member money within 30 days', async () => {
    const member = await rich();
    const gil = await c.addStaff({ role: 'finance', merchant: 'EN' });
    expect((await receive(gil, member.id, '20', '20')).status).toBe(200);
    const withdrawalId = await member.withdraw('100');
    expect(await payOut(gil, withdrawalId)).toBe('CREDITED_BEFORE');
    const hal = await c.addStaff({ role: 'finance', merchant: 'EN' });
    expect(await payOut(hal, withdrawalId)).toBe('approved');
    await expectSoundLedger(c.test.database);
  });
});
