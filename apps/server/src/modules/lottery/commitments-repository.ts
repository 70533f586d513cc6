import { levelOffset, type PathPlace, type CommittedBetParts } from '@tessera/rules/lottery/bet-commitment';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MerchantDraw } from './settling-repository.ts';

export interface CommittedBet {
  readonly suborder_id: string;
  readonly play_code: string;
  readonly content: string;
  readonly unit: string;
  readonly multiple: number;
  readonly stake: bigint;
  /** The key that the member's phone made for the order. */
  readonly nonce: string;
}

/** Bytes of a hash. */
const HASH_BYTES = 32;

/** A bet as the commitment has it. */
export const committedParts = (row: CommittedBet): CommittedBetParts => ({
  betId: row.suborder_id,
  playCode: row.play_code,
  content: row.content,
  unit: row.unit,
  multiple: row.multiple,
  stake: row.stake,
  nonce: row.nonce,
});

/** Takes every accepted bet of the draw into the committed set, each with its place: in the order of their ids. */
export async function commitBets(tx: Transaction, of: MerchantDraw): Promise<CommittedBet[]> {
  const found = await sql<CommittedBet>`with valid as materialized (
      select b.suborder_id, o.nonce from lottery_order o
        join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
       where o.merchant_code = ${of.merchantCode} and o.game_id = ${of.gameId} and o.issue = ${of.issue} and b.state = 'ACCEPTED'
       order by b.suborder_id for update of b),
    placed as (select suborder_id, nonce, row_number() over (order by suborder_id) - 1 as place from valid),
    committed as (
      update lottery_suborder b set state = 'SEALED', commitment_place = p.place from placed p
       where b.merchant_code = ${of.merchantCode} and b.suborder_id = p.suborder_id
      returning b.suborder_id, b.play_code, b.content, b.unit, b.multiple, b.stake, p.nonce)
    select * from committed order by suborder_id`.execute(tx);
  return found.rows;
}

/** Writes the commitment of a merchant's bets. @param levels of its Merkle tree, hashes in hex, the leaves first */
export async function insertCommitment(
  tx: Transaction,
  of: MerchantDraw,
  levels: readonly (readonly string[])[],
  betCount: number,
): Promise<void> {
  const root = levels.at(-1)?.[0];
  const tree = Buffer.from(levels.flat().join(''), 'hex');
  await sql`insert into lottery_commitment (merchant_code, game_id, issue, root, bet_count, tree)
    values (${of.merchantCode}, ${of.gameId}, ${of.issue}, ${root}, ${betCount}, ${tree})`.execute(tx);
}

export async function findCommitment(
  tx: Transaction,
  of: MerchantDraw,
): Promise<{ readonly root: string; readonly bet_count: number } | undefined> {
  const found = await sql<{ root: string; bet_count: number }>`select root, bet_count from lottery_commitment
    where merchant_code = ${of.merchantCode} and game_id = ${of.gameId} and issue = ${of.issue}`.execute(tx);
  return found.rows[0];
}

/** A member's own bet with its place in the commitment that holds it. */
export interface PlacedBetRow {
  readonly suborder_id: string;
  readonly nonce: string;
  readonly game_id: string;
  readonly issue: string;
  readonly place: number;
  readonly bet_count: number;
  readonly root: string;
}

/** Committed bets of an order in their order; none when it is not the member's, or no commitment with a tree holds them. */
export async function findCommittedBets(
  tx: Transaction,
  of: { readonly merchantCode: string; readonly memberId: string },
  orderId: string,
): Promise<PlacedBetRow[]> {
  const found =
    await sql<PlacedBetRow>`select b.suborder_id, o.nonce, o.game_id, o.issue, b.commitment_place as place, s.bet_count, s.root
    from lottery_order o join lottery_suborder b on b.merchant_code = o.merchant_code and b.order_id = o.order_id
      join lottery_commitment s on s.merchant_code = o.merchant_code and s.game_id = o.game_id and s.issue = o.issue
    where o.merchant_code = ${of.merchantCode} and o.order_id = ${orderId} and o.member_id = ${of.memberId}
      and b.commitment_place is not null and s.tree is not null
    order by b.place`.execute(tx);
  return found.rows;
}

/** Hashes of a commitment's tree at some places, in hex, in the order of the places. */
export async function readTreeHashes(
  tx: Transaction,
  of: MerchantDraw,
  betCount: number,
  places: readonly PathPlace[],
): Promise<string[]> {
  if (places.length === 0) return [];
  const offsets = places.map(({ level, index }) => (levelOffset(betCount, level) + index) * HASH_BYTES + 1);
  const found = await sql<{
    hash: string;
  }>`select encode(substring(s.tree from at.offset_1 for ${HASH_BYTES}), 'hex') as hash
    from lottery_commitment s cross join unnest(${offsets}::integer[]) with ordinality at(offset_1, place)
    where s.merchant_code = ${of.merchantCode} and s.game_id = ${of.gameId} and s.issue = ${of.issue}
    order by at.place`.execute(tx);
  return found.rows.map(({ hash }) => hash);
}
