import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_OFFER as OFFER } from '../../../../test/match-offer.ts';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { readPages } from '../../../../test/staff-pages.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { grantForDeposit } from '#server/modules/bonuses/bonuses.ts';

let c: ConsoleTest;
let operations: TestStaff;
let support: TestStaff;
let slot: string;
let member: Awaited<ReturnType<ConsoleTest['test']['newMember']>>;

beforeAll(async () => {
  c = await createConsoleTest();
  await c.test.change('EN', { bonusOffers: [OFFER] });
  await seedDemoCatalogue(c.test.platform.database);
  const [game] = await c.test.database.asOwner<{ node_id: string }>(
    `select node_id from game where game_type = 'RNG' order by node_id limit 1`,
  );
  slot = game?.node_id ?? '';
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
});
afterAll(async () => {
  await expectSoundLedger(c.test.database);
  await c.close();
});
beforeEach(async () => {
  member = await c.test.newMember();
});

const as = ({ token }: TestStaff) => ({ token });
/** A credited deposit of 100 with the offer: 40 of bonus money. */
async function giveBonus() {
  await c.test.call('acceptDepositPromo', { promoId: 'match' }, { token: member.token });
  await c.test.fund(member.id, parseMoney('100'));
  const deposit = {
    merchantCode: 'EN',
    memberId: member.id,
    currency: 'CNY',
    depositId: randomUUID(),
    openedAt: new Date(Date.now() + 60_000),
    amount: parseMoney('100'),
  };
  await c.test.platform.database.forMerchant('EN', (tx) => grantForDeposit(tx, deposit));
  return deposit.depositId;
}
/** A stake in a slot, which pays nothing. */
const stake = (amount: string, isClosed: boolean) =>
  c.test.platform.database.call<{ code: string }>('EN', 'ledger_bet', [
    randomUUID(),
    member.id,
    'CNY',
    'LIVE',
    'JL',
    randomUUID(),
    randomUUID(),
    parseMoney(amount),
    null,
    isClosed,
    slot,
  ]);
const list = async (staff = support) =>
  (await c.call('listMemberBonuses', { memberId: member.id }, as(staff))).value.rows;
const running = async () => (await list()).find(({ state }) => state === 'active')?.grantId ?? '';
const cancel = (
  grantId: string,
  { staff = operations, memberId = member.id, reason = 'asked for it in the chat' } = {},
) => c.call('cancelMemberBonus', { memberId, grantId, reason }, as(staff));

describe('bonuses of a member', () => {
  it('are listed with their terms, progress and end, and the audit log keeps who read them', async () => {
    const depositId = await giveBonus();
    await stake('60', true);
    await stake('55', false);
    expect(await list()).toEqual([
      expect.objectContaining({
        depositId,
        offerId: 'match',
        title: 'Half again',
        state: 'active',
        amount: '40.00',
        balance: '25.00',
        open: '15.00',
        wagerRequired: '80.00',
        wagerDone: '60.00',
        counts: 'all',
        maxBet: '60.00',
        maxConvert: '80.00',
        contribution: [
          { category: 'RNG', percent: 100 },
          { category: 'LOTT', percent: 10 },
        ],
        currency: 'CNY',
        endedAt: null,
        cancelledBy: null,
        cancelReason: null,
      }),
    ]);
    await c.test.call('cancelBonus', { grantId: await running() }, { token: member.token });
    expect((await list())[0]).toMatchObject({ state: 'cancelled', forfeited: '25.00', cancelledBy: null });
    const { value: log } = await c.call('listMerchantAudit', { action: 'listMemberBonuses' }, as(c.owner));
    expect(log.entries[0]).toMatchObject({ staff: support.email, effect: 'discloses' });
  });

  it('keep the words and terms of an offer that is not there any more', async () => {
    await giveBonus();
    await c.test.change('EN', { bonusOffers: [] });
    expect((await list())[0]).toMatchObject({ title: 'Half again', maxConvert: '80.00' });
    await c.test.change('EN', { bonusOffers: [OFFER] });
  });

  it('come in pages, each once, also where many were given at one moment', async () => {
    await giveBonus();
    await cancel(await running());
    await c.test.database.asOwner(
      `with given as (select * from bonus_grant where member_id = $1), made as (
          select n, uuidv7() as grant_id, uuidv7() as account_id from generate_series(1, 119) n),
        accounts as (insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative)
          select 'EN', account_id, 'grant', grant_id::text, 'BONUS', 'CNY', 'LIVE', true, false from made)
       insert into bonus_grant (merchant_code, grant_id, member_id, account_id, currency, offer_id, titles, source_id, amount,
          wager_required, bonus_money_counts, max_bet, max_convert, contribution, state, created_at, expires_at, ended_at)
        select 'EN', made.grant_id, member_id, made.account_id, currency, offer_id, titles, gen_random_uuid(), amount, wager_required,
          bonus_money_counts, max_bet, max_convert, contribution, 'spent', created_at - make_interval(mins => (n / 3)), expires_at, now()
        from given cross join made`,
      [member.id],
    );
    const pages = await readPages(c, support, 'listMemberBonuses', member.id);
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ grantId }) => grantId))).size).toBe(120);
    await c.test.database.asOwner(
      `with gone as (delete from bonus_grant where member_id = $1 and state = 'spent' returning account_id)
        delete from account where account_id in (select account_id from gone)`,
      [member.id],
    );
  });
});

describe('cancelling a bonus', () => {
  it('shows what is kept and lost, ends it as its member would, and is in the audit log with its author and reason', async () => {
    await giveBonus();
    await stake('60', true);
    await stake('55', false);
    const grantId = await running();
    const asked = { memberId: member.id, grantId };
    const { value: preview, errorCode } = await c.call('previewBonusCancel', asked, as(operations));
    expect(errorCode).toBeUndefined();
    expect(preview).toMatchObject({ kept: '0.00', lost: '25.00', lostLater: '15.00', bonus: { grantId } });
    const { status, value } = await cancel(grantId);
    expect(status).toBe(200);
    expect(value).toMatchObject({
      state: 'cancelled',
      balance: '0.00',
      forfeited: '25.00',
      cancelledBy: operations.email,
      cancelReason: 'asked for it in the chat',
    });
    expect((await list())[0]).toEqual(value);
    const seen = (await c.test.call('getBonuses', {}, { token: member.token })).value;
    expect(seen).toMatchObject({ active: null, past: [{ state: 'cancelled', isEndedByStaff: true }] });
    const { value: log } = await c.call('listMerchantAudit', { action: 'cancelMemberBonus' }, as(c.owner));
    expect(log.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      words: expect.arrayContaining([expect.stringContaining('asked for it in the chat')]),
      change: {
        before: { state: 'active', balance: '25.00', offer: 'match' },
        after: { state: 'cancelled', balance: '0.00', forfeited: '25.00' },
      },
    });
  });

  it('of several cancellations at once one is done, and the others are refused', async () => {
    await giveBonus();
    const grantId = await running();
    const results = await Promise.all(Array.from({ length: 4 }, () => cancel(grantId)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['BONUS_ENDED', 'BONUS_ENDED', 'BONUS_ENDED']);
    expect(await list()).toHaveLength(1);
  });

  it('one that ended meanwhile stays as it ended', async () => {
    await giveBonus();
    const grantId = await running();
    await c.test.call('cancelBonus', { grantId }, { token: member.token });
    const before = await list();
    expect((await c.call('previewBonusCancel', { memberId: member.id, grantId }, as(operations))).errorCode).toBe(
      'BONUS_ENDED',
    );
    expect((await cancel(grantId)).errorCode).toBe('BONUS_ENDED');
    expect(await list()).toEqual(before);
    const seen = (await c.test.call('getBonuses', {}, { token: member.token })).value;
    expect(seen.past[0]?.isEndedByStaff).toBe(false);
  });

  it('needs its permission, a reason, and the member of the merchant that the bonus is of', async () => {
    await giveBonus();
    const grantId = await running();
    const [other, stranger] = [await c.test.newMember(), await c.test.newMember('LANTERN')];
    expect((await cancel(grantId, { staff: support })).errorCode).toBe('NO_PERMISSION');
    const preview = { memberId: member.id, grantId };
    expect((await c.call('previewBonusCancel', preview, as(support))).errorCode).toBe('NO_PERMISSION');
    expect((await cancel(grantId, { reason: ' ' })).errorCode).toBe('REQUEST_INVALID');
    expect((await cancel(randomUUID())).errorCode).toBe('NOT_FOUND');
    expect((await cancel(grantId, { memberId: other.id })).errorCode).toBe('NOT_FOUND');
    expect((await cancel(grantId, { memberId: stranger.id })).errorCode).toBe('NOT_FOUND');
    const foreign = { ...as(operations), merchant: 'LANTERN' };
    expect((await c.call('cancelMemberBonus', { ...preview, reason: 'no' }, foreign)).status).not.toBe(200);
    expect((await c.call('listMemberBonuses', { memberId: stranger.id }, as(support))).errorCode).toBe('NOT_FOUND');
    expect((await list())[0]).toMatchObject({ state: 'active', balance: '40.00' });
  });
});
