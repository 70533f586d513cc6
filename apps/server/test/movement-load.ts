import { randomInt, randomUUID } from 'node:crypto';
import {
  type AccountKey,
  bet,
  betWin,
  closeRound,
  deposit,
  type LedgerResult,
  openMemberAccount,
  queryTransaction,
  rollback,
  win,
} from '../src/modules/ledger/ledger.ts';
import type { Database } from '../src/platform/database/database.ts';

/** A movement whose answer reached the client: it must be there for ever. */
export interface Acknowledged {
  readonly scope: string;
  readonly key: string;
  readonly txnId: string;
  readonly balance: bigint;
}

export type LoadAccount = AccountKey & { readonly book: 'LIVE' };

/** Opens members with 1,000.00 each. */
export async function openMembers(database: Database, count: number, merchantCode = 'EN'): Promise<LoadAccount[]> {
  const accounts = Array.from({ length: count }, () => ({
    merchantCode,
    memberId: randomUUID(),
    currency: 'CNY',
    book: 'LIVE' as const,
  }));
  for (const account of accounts) {
    await database.forMerchant(merchantCode, (tx) => openMemberAccount(tx, account));
    await deposit(database, { ...account, scope: 'cashier', key: randomUUID(), amount: 1_000_0000n });
  }
  return accounts;
}

/** One random round of a vendor: a bet with its result at once, or in steps, with duplicates and rollbacks among them. */
export async function playRound(database: Database, account: LoadAccount): Promise<[string, LedgerResult][]> {
  const scope = 'JL';
  const roundId = randomUUID();
  const key = randomUUID();
  const stake = BigInt(randomInt(1, 20_000));
  const prize = BigInt(randomInt(0, 20_000));
  const answers: [string, LedgerResult][] = [];
  const send = async (sentKey: string, posting: () => Promise<LedgerResult>) => {
    answers.push([sentKey, await posting()]);
  };
  const choice = randomInt(10);
  if (choice < 5) {
    const request = { ...account, scope, key, roundId, bet: stake, win: prize, closeRound: true };
    await send(key, () => betWin(database, request));
    if (choice === 0)
      await Promise.all([send(key, () => betWin(database, request)), send(key, () => betWin(database, request))]);
    return answers;
  }
  const betting = { ...account, scope, key, roundId, amount: stake };
  const back = { ...account, scope, key: `${key}/back`, refKey: key };
  if (choice === 5) {
    // the rollback overtakes the bet, or the other way round: either way nothing may remain
    await Promise.all([send(key, () => bet(database, betting)), send(back.key, () => rollback(database, back))]);
    return answers;
  }
  await Promise.all([send(key, () => bet(database, betting)), send(key, () => bet(database, betting))]);
  const winning = { ...account, scope, key: `${key}/win`, roundId, betKey: key, amount: prize, closeRound: false };
  await send(winning.key, () => win(database, winning));
  if (choice === 6) await send(back.key, () => rollback(database, back));
  await send(`${key}/close`, () => closeRound(database, { ...account, scope, key: `${key}/close`, roundId }));
  return answers;
}

/** What a load did: the acknowledged movements and the errors its clients saw. */
export interface LoadReport {
  readonly acknowledged: Acknowledged[];
  readonly errors: unknown[];
}

/**
 * Lets `clients` clients play until `isOver` says so; clients share members, so that they meet on the same rows.
 * @param play what each of them does again and again; its answers are of scope `JL`
 */
export async function runLoad(
  database: Database,
  accounts: readonly LoadAccount[],
  clients: number,
  isOver: (acknowledged: number) => boolean,
  play: typeof playRound = playRound,
): Promise<LoadReport> {
  const acknowledged: Acknowledged[] = [];
  const errors: unknown[] = [];
  const client = async () => {
    while (!isOver(acknowledged.length)) {
      const account = accounts[randomInt(accounts.length)] as LoadAccount;
      try {
        for (const [key, { code, txnId, balance }] of await play(database, account)) {
          if (code === 'OK' && txnId) acknowledged.push({ scope: 'JL', key, txnId, balance });
        }
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { acknowledged, errors };
}

/** How many movements are acknowledged before a kill, 50 to 249: counted and not timed, a slow machine is killed as deep in. */
export const movementsBeforeKill = (): number => randomInt(50, 250);

/** Acknowledged movements that the ledger does not have as they were answered. */
export async function findLost(database: Database, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const movement of acknowledged) {
    const { txnId, balance } = await queryTransaction(database, { merchantCode: 'EN', ...movement });
    if (txnId !== movement.txnId || balance !== movement.balance) lost.push(movement);
  }
  return lost;
}
