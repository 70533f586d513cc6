import '../../apps/server/src/modules.ts';
import { randomUUID } from 'node:crypto';
import { findGames, type GameRow } from '../../apps/server/src/modules/catalogue/catalogue.ts';
import { deposit, openMemberAccount } from '../../apps/server/src/modules/ledger/ledger.ts';
import { addMember } from '../../apps/server/src/modules/members/members.ts';
import { DEMO_MERCHANTS } from '../../apps/server/src/modules/merchants/merchants.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import type { Merchant } from '../../apps/server/src/platform/tenancy/merchant.ts';

/** Account of a member in the ledger. */
export interface Account {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly currency: string;
  readonly book: 'LIVE';
}

/** The merchant all benchmarks play at: its games may follow one another without a pause. */
export const BENCH_MERCHANT = DEMO_MERCHANTS[0] as Merchant;

/** A new member with more money than a run can lose. */
export async function openMember(database: Database, merchant: Merchant = BENCH_MERCHANT): Promise<Account> {
  const { code, settings } = merchant;
  const memberId = await database.forMerchant(code, (tx) =>
    addMember(tx, merchant, {
      userName: `bench${randomUUID().slice(0, 8)}`,
      type: 0,
      passwordHash: null,
      isDemo: true,
      termsVersion: settings.termsVersion,
      ageConfirmed: true,
    }),
  );
  if (!memberId) throw new Error('the member was not made');
  const account = { merchantCode: code, memberId, currency: settings.currency.code, book: 'LIVE' as const };
  await database.forMerchant(code, (tx) => openMemberAccount(tx, account));
  await deposit(database, { ...account, scope: 'bench', key: randomUUID(), amount: 10n ** 12n });
  return account;
}

/** The first game that can be played. @throws Error when there is none */
export async function firstSlot(database: Database): Promise<GameRow & { studio_code: string }> {
  const games = await findGames({ database, log: createLog('warn') }, BENCH_MERCHANT, { playableOnly: true });
  const game = games.find(({ studio_code: code }) => code !== null);
  if (!game?.studio_code) throw new Error('there is no game to play');
  return { ...game, studio_code: game.studio_code };
}
