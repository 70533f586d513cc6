import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loseWithBonus, runningBonus } from '../../../test/running-bonus.ts';
import { type createLines, openLines, type TestMember } from '../../../test/test-lines.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { grantBonus } from '#server/modules/ledger/ledger.ts';
import { payable } from './rebates.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

let test: TestServer;
let lines: ReturnType<typeof createLines>;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.database.database);
  lines = await openLines(test);
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});

const as = ({ token }: TestMember) => ({ token });
const money = (whole: number) => BigInt(Math.round(whole * 10_000));
const staff = (...words: string[]) => runStaffWords(test, 'EN', words);
const run = () => staff('agent', 'run').then((text) => JSON.parse(text) as Record<string, number>);

describe('rebates down a line', () => {
  it('AGENT-12: whatever the rates and stakes of a line, what its agents earn adds up to the rate at its top', async () => {
    const top = await lines.topAgent();
    const rates = [97, 61, 61, 33, 8];
    const chain = [top];
    await staff('agent', top.userName, 'rates', `RNG=0.${rates[0]}`);
    for (const rate of rates.slice(1)) {
      const above = chain.at(-1) ?? top;
      const next = await lines.asAgent(await lines.below(above));
      const text = `0.${String(rate).padStart(2, '0')}`;
      const set = await test.call('setDownlineRebates', { memberId: next.id, rates: { RNG: text } }, as(above));
      expect(set.failure).toBeUndefined();
      chain.push(next);
    }
    const stakes = [7_777.77, 1_234.56, 99.99, 4_321, 888.08];
    const payers = await Promise.all(chain.map((agent) => lines.below(agent)));
    for (const [index, member] of payers.entries()) {
      await test.fund(member.id, money(10_000));
      await lines.play(member, 'RNG', money(stakes[index] ?? 0), 0n);
    }
    // a round in which bonus money was staked brings nobody anything
    const lucky = await lines.below(chain.at(-1) ?? top);
    const account = { merchantCode: 'EN', memberId: lucky.id, currency: 'CNY', book: 'LIVE' as const };
    await grantBonus(test.database.database, { ...account, ...runningBonus() });
    const [game = { vendor_code: '', node_id: '' }] = await test.database.asOwner<{
      vendor_code: string;
      node_id: string;
    }>(`select vendor_code, node_id from game where game_type = 'RNG' order by node_id limit 1`);
    const lost = { memberId: lucky.id, vendor: game.vendor_code, roundId: randomUUID(), node: game.node_id };
    await test.database.asOwner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
       values ('EN', $1, $2, $3, gen_random_uuid(), $4)`,
      [lost.vendor, lost.roundId, lost.memberId, lost.node],
    );
    expect(await loseWithBonus(test.database.database, lost)).toBe('OK');
    await lines.daysPass(3);
    while (((await run())['hours'] ?? 0) > 0);
    await run();
    const earned = await test.database.asOwner<{ agent_id: string; sum: string }>(
      `select agent_id, sum(amount * 1000000 + carried)::text as sum from agent_rebate where agent_id = any($1::uuid[]) group by 1`,
      [chain.map(({ id }) => id)],
    );
    // Of each stake: the rate of the first agent. In millionths of the smallest amount.
    const whole = stakes.reduce((sum, stake) => sum + money(stake) * BigInt(rates[0] ?? 0) * 100n, 0n);
    expect(earned.reduce((sum, row) => sum + BigInt(row.sum.replace(/\..*/, '')), 0n)).toBe(whole);
    expect(earned.length).toBe(5);
  });
});

it('AGENT-12: what is below the smallest amount, or below nothing, is carried on', () => {
  expect(payable(12_345_678_901n, 100n)).toEqual({ amount: 12_300n, carried: 45_678_901n });
  expect(payable(99_999_999n, 100n)).toEqual({ amount: 0n, carried: 99_999_999n });
  expect(payable(-5_000_000n, 100n)).toEqual({ amount: 0n, carried: -5_000_000n });
});
