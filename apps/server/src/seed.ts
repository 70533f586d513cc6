import { setAgentRole } from './modules/account/account.ts';
import { type PlayableGame, seedCatalogue, seedDemoCatalogue } from './modules/catalogue/catalogue.ts';
import { deposit, openMemberAccount } from './modules/ledger/ledger.ts';
import { seedLotteries } from './modules/lottery/lottery.ts';
import { addMember, findMemberIds } from './modules/members/members.ts';
import {
  addMerchant,
  createMerchantDirectory,
  DEMO_MERCHANTS,
  MerchantRefused,
} from './modules/merchants/merchants.ts';
import { addDemoContent } from './modules.ts';
import type { Database } from './platform/database/database.ts';
import { inOneTransaction } from './platform/database/one-transaction.ts';
import type { Platform } from './platform/platform.ts';
import { hashPassword } from './platform/security/passwords.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';

/** Login of the demo member of each demo merchant, printed at the start. */
export const DEMO_LOGIN = { userName: 'demo01', password: 'tessera-demo' } as const;
/** Members who play the demo rounds; nobody can log in as them. */
export const DEMO_PLAYERS = ['lotus88', 'river21', 'comet07', 'amber33', 'tiger54', 'cedar16'] as const;

/** Agents of each demo merchant, with the demo member's password; the second is in the line of the first. */
export const DEMO_AGENTS = ['agent01', 'agent02'] as const;
/** Demo players in the line of each demo agent. */
const DEMO_LINES = { agent01: ['lotus88', 'river21'], agent02: ['comet07', 'amber33'] } as const;

/** Play money that a demo member starts with, scale 4. */
const DEMO_BALANCE = 50_000_000n;

async function seedMember(
  database: Database,
  merchant: Merchant,
  userName: string,
  passwordHash: string | null,
  uplineId: string | null = null,
): Promise<void> {
  const { code, settings } = merchant;
  const account = { merchantCode: code, currency: settings.currency.code, book: 'LIVE' as const };
  await database.forMerchant(code, async (tx) => {
    const memberId = await addMember(tx, merchant, {
      userName,
      type: 0,
      passwordHash,
      isDemo: true,
      recommenderId: uplineId,
      termsVersion: settings.termsVersion,
      ageConfirmed: true,
    });
    if (!memberId) return;
    await openMemberAccount(tx, { ...account, memberId });
    await deposit(tx, { ...account, memberId, scope: 'seed', key: `demo:${memberId}`, amount: DEMO_BALANCE });
  });
}

const inLine: readonly string[] = Object.values(DEMO_LINES).flat();

/** The demo agents, one below the other, each with its own players. @returns id of the first of the line */
async function seedLines(database: Database, merchant: Merchant, passwordHash: string): Promise<string> {
  const ids: string[] = [];
  for (const agent of DEMO_AGENTS) {
    await seedMember(database, merchant, agent, passwordHash, ids.at(-1) ?? null);
    await setAgentRole(database, merchant, agent, 'on');
    const [agentId] = await database.forMerchant(merchant.code, (tx) => findMemberIds(tx, merchant.code, [agent]));
    if (!agentId) throw new Error(`no demo agent ${agent}`);
    ids.push(agentId);
    for (const player of DEMO_LINES[agent]) await seedMember(database, merchant, player, null, agentId);
  }
  return ids[0] as string;
}

/** Adds a demo merchant with its members and content. */
async function addDemoMerchant(
  database: Database,
  merchant: Merchant,
  passwordHash: string,
  games: readonly PlayableGame[],
): Promise<void> {
  await addMerchant(database, merchant);
  await seedMember(database, merchant, DEMO_LOGIN.userName, passwordHash);
  const agentId = await seedLines(database, merchant, passwordHash);
  for (const player of DEMO_PLAYERS) if (!inLine.includes(player)) await seedMember(database, merchant, player, null);
  await addDemoContent(database, { merchant, userName: DEMO_LOGIN.userName, agentId, games });
}

/** Adds a demo merchant, whole or not at all. @returns false when another process that starts at the same time has done so */
async function addUnlessThere(
  database: Database,
  merchant: Merchant,
  passwordHash: string,
  games: readonly PlayableGame[],
): Promise<boolean> {
  try {
    await inOneTransaction(database, merchant.code, (all) => addDemoMerchant(all, merchant, passwordHash, games));
    return true;
  } catch (error) {
    if (error instanceof MerchantRefused && error.isCodeTaken) return false;
    throw error;
  }
}

/** Brings the shared catalogue to what this version ships: our own games and the lotteries. @returns our own games */
export async function seedGames(database: Database): Promise<readonly PlayableGame[]> {
  const games = await seedCatalogue(database);
  await seedLotteries(database);
  return games;
}

/**
 * Makes the demo of a new installation: vendors that wait for their connection, and the demo merchants with their members and
 * content. Each merchant is there with everything or not at all, so that a start which dies between leaves it to the next one; one
 * that is there is left as staff have made it.
 * @param games which banners lead to, as `seedGames` answers them
 * @returns the merchants that were made just now
 */
export async function seedDemo(
  platform: Pick<Platform, 'database' | 'log'>,
  games: readonly PlayableGame[],
): Promise<readonly Merchant[]> {
  await seedDemoCatalogue(platform.database);
  const known = await createMerchantDirectory(platform.database, platform.log).all();
  const missing = DEMO_MERCHANTS.filter(({ code }) => !known.some((merchant) => merchant.code === code));
  if (missing.length === 0) return [];
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  const made: Merchant[] = [];
  for (const merchant of missing) {
    if (await addUnlessThere(platform.database, merchant, passwordHash, games)) made.push(merchant);
  }
  return made;
}
