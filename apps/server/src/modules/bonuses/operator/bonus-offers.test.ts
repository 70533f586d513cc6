import type {
  BonusOfferChoice,
  BonusOffersChoice,
  StaffBonusOffers,
} from '@tessera/contract/bonuses/staff-bonus-offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_OFFER } from '../../../../test/match-offer.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
let shown: StaffBonusOffers;

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async (merchant = 'EN') => (await c.call('showBonusOffers', {}, at(c.owner, merchant))).value;
const change = (offers: BonusOffersChoice['offers'], as = at(operations), version = shown.offers.version) =>
  c.call('changeBonusOffers', { version, choice: { offers } }, as);
const stored = async (merchant = 'EN') => {
  const [row] = await c.test.database.asOwner<{ offers: unknown[] }>(
    `select settings -> 'bonusOffers' as offers from merchant where merchant_code = $1`,
    [merchant],
  );
  return row?.offers;
};
const offer = (of: Partial<BonusOfferChoice> = {}): BonusOfferChoice => ({ ...MATCH_OFFER, ...of });
/** Members who may take an offer with the next deposit, by merchant. */
const tokens = { EN: '', LANTERN: '' };
async function offered(merchant: 'EN' | 'LANTERN') {
  const { value } = await c.test.call('getDepositPromos', {}, { token: tokens[merchant], merchant });
  return value.promos.map(({ promoId, title, percent }) => [promoId, title, percent]);
}
const offeredHere = () => offered('EN');

beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  for (const merchant of ['EN', 'LANTERN'] as const) tokens[merchant] = (await c.test.newMember(merchant)).token;
});
afterAll(() => c.close());
beforeEach(async () => {
  shown = await show();
  if (shown.offers.choice.offers.length > 0) {
    await change([], at(c.owner));
    shown = await show();
  }
});

describe('offers', () => {
  it('DEPOSIT-05: are added, put in order, changed and switched off, and members have the saved offers', async () => {
    const others = await stored('LANTERN');
    const first = offer({ id: 'one', titles: { VI: 'Một', EN: 'One' } });
    const second = offer({ id: 'two', titles: { EN: ' Two ' }, contribution: { RNG: 100, FISH: 50, BINGO: 1 } });
    const { status, value } = await change([first, second]);
    expect(status).toBe(200);
    expect(value.choice.offers.map(({ titles }) => titles.EN)).toEqual(['One', 'Two']);
    await expect.poll(offeredHere).toEqual([
      ['one', 'One', 50],
      ['two', 'Two', 50],
    ]);
    // what was saved is what is read, whatever order the database keeps names in
    shown = await show();
    expect(shown.offers).toEqual(value);
    expect(
      (
        await change([
          { ...second, percent: 25 },
          { ...first, isOn: false },
        ])
      ).status,
    ).toBe(200);
    await expect.poll(offeredHere).toEqual([['two', 'Two', 25]]);
    expect(await stored('LANTERN')).toEqual(others);
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeBonusOffers' }, at(operations));
    expect(log.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      change: {
        before: { offers: [{ id: 'one', isOn: true }, { id: 'two' }] },
        after: {
          offers: [
            { id: 'two', percent: 25 },
            { id: 'one', isOn: false },
          ],
        },
      },
    });
  });

  it('of an older form are shown as they are stored: on, and with categories that the console does not name', async () => {
    const { isOn: _on, ...old } = offer({ id: 'old', contribution: { JL: 100 } });
    await c.test.change('EN', { bonusOffers: [old] } as never);
    shown = await show();
    expect(shown.offers.choice.offers).toEqual([{ ...old, isOn: true }]);
    expect((await change([...shown.offers.choice.offers])).status).toBe(200);
  });

  it('name the field that does not fit, and nothing of them is stored', async () => {
    const before = await stored();
    const fieldsOf = async (of: object) => {
      const { failure } = await change([offer(of)]);
      return ((failure?.['issues'] ?? []) as { field: string }[]).map(({ field }) => field);
    };
    for (const [field, value] of [
      ['percent', 0],
      ['percent', 201],
      ['percent', 1.5],
      ['minDeposit', '0'],
      ['maxBonus', '1e3'],
      ['maxBonus', '1234567890123'],
      ['maxBet', '-1'],
      ['wagerTimes', 101],
      ['convertTimes', 21],
      ['days', 91],
      ['kind', 'gift'],
      ['counts', 'none'],
      ['contribution', {}],
      ['id', 'Two Words'],
    ] as const)
      expect([field, value, await fieldsOf({ [field]: value })]).toEqual([field, value, [`choice.offers.0.${field}`]]);
    for (const text of ['', ' ', 'x'.repeat(81), 'a\u202eb', 'a\nb'])
      expect([text, await fieldsOf({ titles: { EN: text } })]).toEqual([text, ['choice.offers.0.titles.EN']]);
    expect(await fieldsOf({ contribution: { RNG: 101 } })).toEqual(['choice.offers.0.contribution.RNG']);
    expect(await fieldsOf({ gift: true })).toEqual(['choice.offers.0.gift']);
    expect((await change([offer(), offer()])).errorCode).toBe('REQUEST_INVALID');
    const many = Array.from({ length: 21 }, (_none, index) => offer({ id: `of-${index}` }));
    expect((await change(many)).errorCode).toBe('REQUEST_INVALID');
    expect((await change([offer({ titles: { VI: 'Một' } })])).errorCode).toBe('TITLE_MISSING');
    expect(await stored()).toEqual(before);
  });

  it('letters that are a script stay letters', async () => {
    const titles = { EN: '<script>alert(1)</script>"&' };
    const { value } = await change([offer({ titles })]);
    expect(value.choice.offers[0]?.titles).toEqual(titles);
    await expect.poll(offeredHere).toEqual([['match', titles.EN, 50]]);
  });

  it('of two who save at once one is shown what the other saved', async () => {
    const [one, two] = await Promise.all([change([offer({ id: 'a' })]), change([offer({ id: 'b' })])]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.errorCode).toBe('CONFLICT');
    expect(lost.failure?.['stands']).toEqual(won.value);
    expect((await show()).offers).toEqual(won.value);
  });

  it('keep their terms for who accepted them before they were changed, switched off or removed', async () => {
    await change([offer()]);
    await expect.poll(offeredHere).toHaveLength(1);
    const { token } = await c.test.newMember();
    const accepted = await c.test.call('acceptDepositPromo', { promoId: 'match' }, { token });
    expect(accepted.value.promos[0]?.accepted).toBe(true);
    shown = await show();
    await change([]);
    await expect.poll(offeredHere).toEqual([]);
    const [choice] = await c.test.database.asOwner<{ terms: object }>(
      'select terms from bonus_choice order by chosen_at desc limit 1',
    );
    expect(choice?.terms).toMatchObject({ id: 'match', percent: 50, wagerTimes: 2 });
  });
});

describe('the conduct profile', () => {
  it('is why an offer with too much staking is refused where it is regulated, unless it is off', async () => {
    const before = await show('LANTERN');
    expect([before.mostWagerTimes, shown.mostWagerTimes]).toEqual([10, 100]);
    const save = (of: Partial<BonusOfferChoice>) => change([offer(of)], at(c.owner, 'LANTERN'), before.offers.version);
    const refused = await save({ wagerTimes: 11 });
    expect(refused.errorCode).toBe('WAGER_TIMES_FORBIDDEN');
    expect((await show('LANTERN')).offers).toEqual(before.offers);
    const { status, value } = await save({ wagerTimes: 11, isOn: false });
    expect(status).toBe(200);
    expect(await offered('LANTERN')).not.toContainEqual(expect.arrayContaining(['match']));
    const back = await change([...before.offers.choice.offers], at(c.owner, 'LANTERN'), value.version);
    expect(back.value).toEqual(before.offers);
    expect((await change([offer({ wagerTimes: 100 })])).status).toBe(200);
  });
});

it('reading offers needs its permission, changing them another one, and a foreign merchant is not there', async () => {
  const finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect((await c.call('showBonusOffers', {}, at(finance))).errorCode).toBe('NO_PERMISSION');
  expect((await c.call('showBonusOffers', {}, at(auditor))).status).toBe(200);
  expect((await change([offer()], at(auditor))).errorCode).toBe('NO_PERMISSION');
  expect((await change([offer()], at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect(await stored()).toEqual([]);
});
