import { randomUUID } from 'node:crypto';
import { findPlay } from '@tessera/rules/lottery/families';
import { countLines, parseBet } from '@tessera/rules/lottery/play';
import { bonusesOf, type BettingUnit, stakeOf } from '@tessera/rules/lottery/price';
import { type Book, bet, deposit, fundTrial, openMemberAccount, returnStake } from '../src/modules/ledger/ledger.ts';
import { lotteryById, roundOf } from '../src/modules/lottery/games.ts';
import type { MerchantDraw } from '../src/modules/lottery/settling-repository.ts';
import { newUuid } from '../src/platform/database/uuid.ts';
import { type DrawState, readDrawState } from './lottery-reference.ts';
import type { TestDatabase } from './test-database.ts';

/** A bet before its draw is settled. */
export interface SlipBet {
  readonly playCode: string;
  readonly content: string;
  readonly unit: BettingUnit;
  readonly multiple: number;
  readonly state: 'SEALED' | 'ACCEPTED' | 'CANCELLED_USER';
}

/** An order of a member, with its stake in the ledger. */
export interface Slip {
  readonly memberId: string;
  readonly book: Book;
  readonly currency: string;
  readonly bets: readonly SlipBet[];
}

const MARGIN = 500;
const ENOUGH = 10n ** 12n;

/** Members of a merchant with nothing but their ids. */
async function plantMembers(db: TestDatabase, merchantCode: string, ids: readonly string[]): Promise<void> {
  await db.asOwner(
    `insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code)
     select $1, id, id, id, 0, id from unnest($2::uuid[]) as id`,
    [merchantCode, ids],
  );
}

/** Opens the account of a slip, with play money or money enough. */
async function fund(db: TestDatabase, merchantCode: string, { memberId, book, currency }: Slip): Promise<void> {
  const account = { merchantCode, memberId, currency };
  await db.database.forMerchant(merchantCode, (tx) => openMemberAccount(tx, { ...account, book }));
  const posting = { ...account, scope: 'test', key: `${memberId}:${currency}:${book}`, amount: ENOUGH };
  await (book === 'LIVE' ? deposit(db.database, { ...posting, book }) : fundTrial(db.database, { ...posting, book }));
}

function priced(gameId: string, slip: SlipBet, place: number) {
  const play = findPlay(lotteryById(gameId).family, slip.playCode);
  const picks = play && parseBet(play, slip.content);
  if (!play || !picks) throw new Error(`${slip.content} is no bet of ${slip.playCode}`);
  const lines = countLines(play, picks);
  return {
    ...slip,
    place,
    suborderId: newUuid(),
    lines: String(lines),
    price: play.price,
    stake: stakeOf(play, lines, slip.unit, slip.multiple),
    bonuses: Object.fromEntries(Object.entries(bonusesOf(play, MARGIN)).map(([prize, sum]) => [prize, String(sum)])),
  };
}

const asJson = (value: unknown) => JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}` : part));

/**
 * Plants orders on a draw, with their stakes and with what their members cancelled, as if they had been placed and the draw
 * committed; beside the calls that members place them with, so that a thousand take a moment.
 * @returns ids of the orders, in the order of the slips
 */
export async function plantSlips(db: TestDatabase, of: MerchantDraw, slips: readonly Slip[]): Promise<string[]> {
  const { merchantCode, gameId, issue } = of;
  const { vendorCode } = lotteryById(gameId);
  const accounts = new Map(slips.map((slip) => [`${slip.memberId}:${slip.currency}:${slip.book}`, slip]));
  for (const slip of accounts.values()) await fund(db, merchantCode, slip);
  const orders = slips.map(({ bets, ...slip }) => {
    const all = bets.map((one, place) => priced(gameId, one, place));
    const sum = (of_: typeof all) => of_.reduce((total, { stake }) => total + stake, 0n);
    const cancelled = all.filter(({ state }) => state === 'CANCELLED_USER');
    return { ...slip, orderId: newUuid(), bets: all, stake: sum(all), returned: sum(cancelled), cancelled };
  });
  for (const { orderId, stake, cancelled, ...slip } of orders) {
    const posting = { ...slip, merchantCode, scope: vendorCode };
    const taken = await bet(db.database, { ...posting, key: orderId, roundId: roundOf(gameId, issue), amount: stake });
    if (taken.code !== 'OK') throw new Error(`a stake was refused: ${taken.code}`);
    for (const { suborderId, stake: amount } of cancelled) {
      const back = { ...posting, key: `cancel:${suborderId}`, betKey: orderId, amount, closeRound: false };
      await returnStake(db.database, back);
    }
  }
  await db.asOwner(
    `with o as (select * from jsonb_to_recordset($5::jsonb) as o("orderId" uuid, "memberId" uuid, book text, currency text,
        stake bigint, returned bigint, bets jsonb)),
      head as (insert into lottery_order (merchant_code, order_id, member_id, book, currency, vendor_code, game_id, issue,
          prize_mode, stake, returned, nonce)
        select $1, "orderId", "memberId", book, currency, $2, $3, $4, 'Lott', stake, returned, $6 from o)
     insert into lottery_suborder (merchant_code, suborder_id, order_id, place, play_code, content, unit, multiple, lines,
         price, stake, exposure, bonuses, state)
     select $1, b."suborderId", o."orderId", b.place, b."playCode", b.content, b.unit, b.multiple, b.lines, b.price, b.stake,
         0, b.bonuses, b.state
       from o, jsonb_to_recordset(o.bets) as b("suborderId" uuid, place integer, "playCode" text, content text, unit text,
         multiple integer, lines bigint, price integer, stake bigint, bonuses jsonb, state text)`,
    [merchantCode, vendorCode, gameId, issue, asJson(orders), randomUUID()],
  );
  return orders.map(({ orderId }) => orderId);
}

/** A bet of one unit on the first of five digits. */
export const digitBet = (picked: number, state: SlipBet['state'] = 'SEALED'): SlipBet => ({
  playCode: 'ssc_position',
  content: `${picked}_#_#_#_#`,
  unit: '1',
  multiple: 1,
  state,
});

/** An order with money of a merchant whose currency is the yuan, of a new member unless one is named. */
export const slipOf = (bets: readonly SlipBet[], memberId: string = newUuid()): Slip => ({
  memberId,
  book: 'LIVE',
  currency: 'CNY',
  bets,
});

/** Plants orders with their members, who are not there yet; @returns ids of the orders and the state of the draw */
export async function plantDraw(
  db: TestDatabase,
  of: MerchantDraw,
  slips: readonly Slip[],
): Promise<{ readonly ids: string[]; readonly before: DrawState }> {
  await plantMembers(db, of.merchantCode, [...new Set(slips.map(({ memberId }) => memberId))]);
  const ids = await plantSlips(db, of, slips);
  return { ids, before: await readDrawState(db, of) };
}
