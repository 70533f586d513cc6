import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bet, betWin, deposit, endBonus, grantBonus, type LedgerResult } from '../src/modules/ledger/ledger.ts';
import type { Database } from '../src/platform/database/database.ts';
import { type LoadAccount, playRound } from './movement-load.ts';
import { runningBonus } from './running-bonus.ts';
import type { JackpotLoad } from './jackpot-load.ts';

/**
 * A round of a vendor, or one of the other ways that money moves in several lines of one transaction: a deposit of which a fee is kept, and a
 * bonus that is given beside stakes of the member, and now and then given up.
 */
export async function moveMoney(database: Database, account: LoadAccount): Promise<[string, LedgerResult][]> {
  const choice = randomInt(4);
  if (choice < 2) return playRound(database, account);
  const key = randomUUID();
  const posting = { ...account, scope: 'JL', key };
  if (choice === 2) {
    const amount = BigInt(randomInt(10, 50_000));
    const paid = { ...posting, amount, fee: amount / 10n };
    const both = await Promise.all([deposit(database, paid), deposit(database, paid)]);
    return both.map((answer) => [key, answer]);
  }
  const bonus = { ...posting, ...runningBonus(), scope: 'JL', key };
  const answers: [string, LedgerResult][] = [[key, await grantBonus(database, bonus)]];
  const staked = {
    ...posting,
    key: `${key}/bet`,
    roundId: key,
    amount: BigInt(randomInt(1, 50_000)),
  };
  answers.push([staked.key, await bet(database, staked)]);
  const again = {
    ...posting,
    key: `${key}/again`,
    roundId: `${key}/again`,
    bet: 3_0000n,
    win: BigInt(randomInt(60_000)),
  };
  answers.push([again.key, await betWin(database, { ...again, closeRound: true })]);
  if (randomInt(2) === 0) await giveUpBonus(database, account);
  return answers;
}

/** Ends the bonus of a member that runs, also one of which the answer was lost. */
const giveUpBonus = (database: Database, account: LoadAccount) =>
  database.forMerchant(account.merchantCode, async (tx) => {
    const { rows } = await sql<{ grant_id: string }>`select grant_id from bonus_grant
      where merchant_code = ${account.merchantCode} and member_id = ${account.memberId} and state = 'active'`.execute(
      tx,
    );
    for (const { grant_id: grantId } of rows) await endBonus(tx, { ...account, grantId }, 'cancelled');
  });

/** Every way that money moves: one round of four feeds the jackpot, and half of these win it. */
export const everyMovement =
  ({ play }: JackpotLoad): typeof moveMoney =>
  (database, account) =>
    randomInt(4) === 0 ? play(database, account) : moveMoney(database, account);
