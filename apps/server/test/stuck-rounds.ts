import { randomUUID } from 'node:crypto';
import type { Wp1Answer, Wp1Call } from '@tessera/contract/vendors/wp1';
import { expect } from 'vitest';
import { readBalance } from '../src/modules/ledger/ledger.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from './staff-client.ts';
import { callWallet } from './vendor-call.ts';
import { addTestVendor } from './test-vendor.ts';

/** The vendor of these rounds. */
export const VENDOR = 'JL';

/** Opens rounds of a vendor from outside, which calls the wallet by its protocol. */
export async function createRounds(c: ConsoleTest) {
  const key = await addTestVendor(c.test.database.database, VENDOR);
  const post = async <Answer extends Wp1Answer = Wp1Answer>(call: Wp1Call, fields: object) =>
    (await callWallet(c.test, { vendor: VENDOR, ...key }, call, fields)).json<Answer>();

  /** A member with 100.00 in a game of the vendor, and a round of theirs. */
  async function openRound() {
    const member = await c.test.newMember('EN');
    await c.test.fund(member.id, 100_0000n);
    const launch = await c.test.call('launchGame', { nodeId: 'JL-test' }, { token: member.token });
    const launch_token = launch.value.gameUrl.split('~')[2] ?? '';
    const { session } = await post<Wp1Answer & { session: string }>('session/verify', { launch_token });
    const roundId: string = randomUUID();
    const account = { merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const };
    const player = { player: member.id, currency: 'CNY', round_id: roundId };
    const stake = (tx_id: string, amount: string, call: 'bet' | 'betwin' | 'reserve' = 'bet') => {
      const size = call === 'betwin' ? { bet: amount, win: '400.00', round_closed: true } : { amount };
      return post(call, { ...player, session, game: 'test', tx_id: `${roundId.slice(0, 8)}-${tx_id}`, ...size });
    };
    const win = (bet: string, amount: string, isLast: boolean, tx_id = `win-${bet}`) => {
      const [own, of] = [tx_id, bet].map((id) => `${roundId.slice(0, 8)}-${id}`);
      return post('win', { ...player, tx_id: own, bet_tx_id: of, amount, round_closed: isLast });
    };
    const other = (call: Wp1Call, fields: Record<string, string>) => {
      const named = Object.entries(fields).map(([name, value]) => [
        name,
        name.endsWith('tx_id') ? `${roundId.slice(0, 8)}-${value}` : value,
      ]);
      const { round_id, ...who } = player;
      return post<Wp1Answer & { state?: string }>(call, {
        ...(call === 'settle' || call === 'round/close' ? { ...who, round_id } : who),
        ...Object.fromEntries(named),
      });
    };
    const grow = (hours = 2) =>
      c.test.database.asOwner(
        `update round set opened_at = opened_at - make_interval(hours => $2) where round_id = $1`,
        [roundId, hours],
      );
    const money = async () => {
      const { balance = 0n, held = 0n, bonus = 0n } = (await readBalance(c.test.platform.database, account)) ?? {};
      return [balance, held, bonus].map((amount) => Number(amount) / 1_0000);
    };
    return { member, account, roundId, stake, win, other, grow, money };
  }

  /** A round of one bet of 20.00 that began two hours ago. */
  async function stuckRound() {
    const round = await openRound();
    expect((await round.stake('bet', '20.00')).code).toBe('OK');
    await round.grow();
    return round;
  }
  return { openRound, stuckRound };
}

export type TestRounds = Awaited<ReturnType<typeof createRounds>>;
export type TestRound = Awaited<ReturnType<TestRounds['openRound']>>;

/** What is sent to ask for a round to be void. */
export const voidOf = ({ member, roundId }: TestRound) => ({
  voidId: randomUUID(),
  vendor: VENDOR,
  roundId,
  memberId: member.id,
  reason: 'The vendor says the table crashed',
});

const at = ({ token }: TestStaff, merchant: string) => ({ token, merchant });

/** A console with two people who may make rounds void, a vendor's rounds, and the calls of the two. */
export async function createVoidTest() {
  const c = await createConsoleTest();
  const ann = await c.addStaff({ role: 'operations', merchant: 'EN' });
  const bo = await c.addStaff({ role: 'operations', merchant: 'EN' });
  return {
    c,
    ann,
    bo,
    ...(await createRounds(c)),
    async ask(round: TestRound, who = ann) {
      const asked = voidOf(round);
      const { status, errorCode } = await c.call('askRoundVoid', asked, at(who, 'EN'));
      expect([status, errorCode]).toEqual([200, undefined]);
      return asked.voidId;
    },
    approve: (voidId: string, who = bo, merchant = 'EN') =>
      c.call('decideRoundVoid', { voidId, step: 'approve' }, at(who, merchant)),
    reject: (voidId: string, who = bo) =>
      c.call('decideRoundVoid', { voidId, step: 'reject', reason: 'The vendor has the result' }, at(who, 'EN')),
    listed: async ({ roundId }: TestRound, who = ann) =>
      (await c.call('listStuckRounds', {}, at(who, 'EN'))).value.find((round) => round.roundId === roundId),
  };
}

export type VoidTest = Awaited<ReturnType<typeof createVoidTest>>;
