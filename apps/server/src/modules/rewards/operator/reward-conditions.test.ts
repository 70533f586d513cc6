import type { RewardConditionsChoice, StaffRewardConditions } from '@tessera/contract/rewards/staff-reward-conditions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_OFFER } from '../../../../test/match-offer.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

const NONE = { signIn: null, level: null, install: null };
const HIGH = { ...MATCH_OFFER, id: 'high', isOn: false, wagerTimes: 11 };

let c: ConsoleTest;
let operations: TestStaff;
let shown: StaffRewardConditions;

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showRewardConditions', {}, at(c.owner, merchant))).value;
const change = (choice: Partial<RewardConditionsChoice>, as = at(operations), version = shown.conditions.version) =>
  c.call('changeRewardConditions', { version, choice: { ...NONE, ...choice } }, as);
const saveOffers = async (offers: readonly object[], merchant = 'EN') => {
  const { version } = (await c.call('showBonusOffers', {}, at(c.owner, merchant))).value.offers;
  return c.call('changeBonusOffers', { version, choice: { offers } } as never, at(c.owner, merchant));
};

beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());
beforeEach(async () => {
  for (const merchant of ['EN', 'LANTERN']) {
    await c.test.database.asOwner(
      `update merchant set version = version + 1,
         settings = settings || jsonb_build_object('rewardConditions', '{}'::jsonb, 'bonusOffers', $2::jsonb)
       where merchant_code = $1`,
      [merchant, JSON.stringify([MATCH_OFFER, HIGH])],
    );
  }
  shown = await show();
});

describe('conditions of rewards', () => {
  it('PROMO-04: are chosen for each kind among the offers, on or off, and noted before and after', async () => {
    expect(shown).toMatchObject({
      offers: [
        { id: 'match', title: 'Half again', wagerTimes: 2, days: 7 },
        { id: 'high', wagerTimes: 11 },
      ],
      conditions: { choice: NONE },
    });
    const { status, value } = await change({ signIn: 'match', install: 'high' });
    expect([status, value.choice]).toEqual([200, { signIn: 'match', level: null, install: 'high' }]);
    expect((await show()).conditions).toEqual(value);
    expect((await show('LANTERN')).conditions.choice).toEqual(NONE);
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeRewardConditions' }, at(operations));
    expect(log.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      change: { before: NONE, after: { signIn: 'match', level: null, install: 'high' } },
    });
  });

  it('of an unknown offer are refused, and so are conditions that the conduct profile forbids', async () => {
    expect((await change({ level: 'nothing' })).errorCode).toBe('REWARD_CONDITIONS_INVALID');
    expect((await change({ level: 'Two Words' })).errorCode).toBe('REQUEST_INVALID');
    const lantern = await show('LANTERN');
    expect(lantern.offers.map(({ id }) => id)).toEqual(['match']);
    const { version } = lantern.conditions;
    expect((await change({ level: 'high' }, at(c.owner, 'LANTERN'), version)).errorCode).toBe(
      'REWARD_CONDITIONS_INVALID',
    );
    expect((await change({ level: 'match' }, at(c.owner, 'LANTERN'), version)).status).toBe(200);
    expect((await show()).conditions.choice).toEqual(NONE);
  });

  it('keep their offer: it is not removed, nor changed to what the conduct profile forbids, while rewards take them', async () => {
    await change({ signIn: 'match' });
    expect((await saveOffers([HIGH])).errorCode).toBe('OFFER_NEEDED');
    expect((await saveOffers([{ ...MATCH_OFFER, wagerTimes: 99, isOn: false }])).status).toBe(200);
    const { version } = (await show('LANTERN')).conditions;
    await change({ signIn: 'match' }, at(c.owner, 'LANTERN'), version);
    const off = { ...MATCH_OFFER, wagerTimes: 11, isOn: false };
    expect((await saveOffers([off], 'LANTERN')).errorCode).toBe('OFFER_NEEDED');
    shown = await show();
    await change({});
    expect((await saveOffers([])).status).toBe(200);
  });

  it('are refused with the saved ones when somebody else changed them, and to staff who may not change settings', async () => {
    await change({ signIn: 'match' });
    const late = await change({ level: 'match' });
    expect([late.errorCode, late.failure?.['stands']]).toMatchObject(['CONFLICT', { choice: { signIn: 'match' } }]);
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    expect((await change({}, at(support))).errorCode).toBe('NO_PERMISSION');
  });
});
