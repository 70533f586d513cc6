import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { Member } from './members.ts';
import { SHARED_PLACE } from './merchants.ts';
import { databaseUrl } from './program.ts';

/**
 * Settles a round of a slot as a vendor would, with a result that is known: chance must not decide a journey.
 * @param stake of the member's money, and `prize` what it pays, both at scale 4
 * @param at merchant of the member, and its currency
 */
export async function settleRound(
  member: Member,
  stake: bigint,
  prize: bigint,
  { merchantCode, currency } = { merchantCode: 'EN', currency: 'CNY' },
): Promise<void> {
  const { id } = JSON.parse(member.sessionInfo) as { id: string };
  const client = new Client({ connectionString: databaseUrl(SHARED_PLACE) });
  await client.connect();
  try {
    const { rows } = await client.query<{ vendor_code: string; node_id: string }>(
      `select vendor_code, node_id from game where game_type = 'RNG' order by node_id limit 1`,
    );
    const round = randomUUID();
    await client.query(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
       values ($6, $1, $2, $3, $4, $5)`,
      [rows[0]?.vendor_code, round, id, randomUUID(), rows[0]?.node_id, merchantCode],
    );
    await client.query(`select set_config('app.merchant_code', $1, false)`, [merchantCode]);
    const { rows: played } = await client.query<{ answer: { code: string } }>(
      `select ledger_bet($8, $1, $2, $9, 'LIVE', $3, $4, $5, $6, $7, true, $10) as answer`,
      [
        randomUUID(),
        id,
        rows[0]?.vendor_code,
        randomUUID(),
        round,
        String(stake),
        String(prize),
        merchantCode,
        currency,
        rows[0]?.node_id,
      ],
    );
    expect(played[0]?.answer.code).toBe('OK');
  } finally {
    await client.end();
  }
}
