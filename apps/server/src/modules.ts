import { accountClosingModule } from './modules/account-closing/account-closing.module.ts';
import { accountModule } from './modules/account/account.module.ts';
import { adjustmentsModule } from './modules/adjustments/adjustments.module.ts';
import { agentsModule } from './modules/agents/agents.module.ts';
import { alarmWatchModule } from './modules/alarm-watch/alarm-watch.module.ts';
import { alarmsModule } from './modules/alarms/alarms.module.ts';
import { announcementsModule } from './modules/announcements/announcements.module.ts';
import { artModule } from './modules/art/art.module.ts';
import { betsModule } from './modules/bets/bets.module.ts';
import { bonusesModule } from './modules/bonuses/bonuses.module.ts';
import { bundlesModule } from './modules/bundles/bundles.module.ts';
import { cashbackModule } from './modules/cashback/cashback.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { chatModule } from './modules/chat/chat.module.ts';
import { depositsModule } from './modules/deposits/deposits.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { compatModule } from './modules/compat/compat.module.ts';
import { gameReturnsModule } from './modules/game-returns/game-returns.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { jackpotsModule } from './modules/jackpots/jackpots.module.ts';
import { launchModule } from './modules/launch/launch.module.ts';
import { ledgerModule } from './modules/ledger/ledger.module.ts';
import { liveModule } from './modules/live/live.module.ts';
import { lotteryModule } from './modules/lottery/lottery.module.ts';
import { mailModule } from './modules/mail/mail.module.ts';
import { meModule } from './modules/me/me.module.ts';
import { membersModule } from './modules/members/members.module.ts';
import { merchantsModule } from './modules/merchants/merchants.module.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { playLimitsModule } from './modules/play-limits/play-limits.module.ts';
import { realMoneyModule } from './modules/real-money/real-money.module.ts';
import { reconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { reportComparisonModule } from './modules/report-comparison/report-comparison.module.ts';
import { rewardsModule } from './modules/rewards/rewards.module.ts';
import { roundVoidsModule } from './modules/round-voids/round-voids.module.ts';
import { secondPersonModule } from './modules/second-person/second-person.module.ts';
import { sessionsModule } from './modules/sessions/sessions.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { staffAccountsModule } from './modules/staff-accounts/staff-accounts.module.ts';
import { staffMoneyModule } from './modules/staff-money/staff-money.module.ts';
import { staffRequestsModule } from './modules/staff-requests/staff-requests.module.ts';
import { statementsModule } from './modules/statements/statements.module.ts';
import { statisticsModule } from './modules/statistics/statistics.module.ts';
import { studioModule } from './modules/studio/studio.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { systemModule } from './modules/system/system.module.ts';
import { translationsModule } from './modules/translations/translations.module.ts';
import { vendorWalletsModule } from './modules/vendor-wallets/vendor-wallets.module.ts';
import { vendorsModule } from './modules/vendors/vendors.module.ts';
import { verificationModule } from './modules/verification/verification.module.ts';
import { vipModule } from './modules/vip/vip.module.ts';
import { walletModule } from './modules/wallet/wallet.module.ts';
import { webhooksModule } from './modules/webhooks/webhooks.module.ts';
import { winnersModule } from './modules/winners/winners.module.ts';
import { withdrawalsModule } from './modules/withdrawals/withdrawals.module.ts';
import { operatorModule } from './operator/operator.module.ts';
import { createCommandLine } from './operator/command-line.ts';
import type { StaffHandlers } from './operator/staff-call.ts';
import type { DemoMerchant, ModuleManifest } from './module-manifest.ts';
import { createCompatHandlers } from './modules/compat/compat-handlers.ts';
import { createSystemHandlers } from './modules/system/system-handlers.ts';
import type { RunningTasks } from './platform/clock/module-tasks.ts';
import type { Database } from './platform/database/database.ts';
import type { ModuleTables } from './platform/database/module-tables.ts';
import { platformTables } from './platform/database/platform-tables.ts';
import type { EnvelopeKeys } from './platform/http/envelopes.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { Platform } from './platform/platform.ts';
import { composeSettings } from './platform/tenancy/settings-schema.ts';

/**
 * Every module. What works on all of them (handlers, tables, settings, tasks, invariants, commands) takes them from this list; its order is that
 * of the ledger's check and of the help of commands.
 */
export const MODULES = [
  ledgerModule,
  membersModule,
  catalogueModule,
  verificationModule,
  staffMoneyModule,
  secondPersonModule,
  reconciliationModule,
  chatModule,
  gameReturnsModule,
  alarmsModule,
  artModule,
  bundlesModule,
  sessionsModule,
  statisticsModule,
  jackpotsModule,
  announcementsModule,
  adjustmentsModule,
  compatModule,
  walletModule,
  staffRequestsModule,
  vendorsModule,
  merchantsModule,
  messagesModule,
  betsModule,
  mailModule,
  documentsModule,
  supportModule,
  winnersModule,
  identityModule,
  statementsModule,
  staffAccountsModule,
  roundVoidsModule,
  translationsModule,
  accountClosingModule,
  accountModule,
  playLimitsModule,
  bonusesModule,
  studioModule,
  lotteryModule,
  vendorWalletsModule,
  rewardsModule,
  launchModule,
  liveModule,
  vipModule,
  meModule,
  depositsModule,
  cashbackModule,
  systemModule,
  withdrawalsModule,
  agentsModule,
  webhooksModule,
  realMoneyModule,
  reportComparisonModule,
  alarmWatchModule,
  staffModule,
  operatorModule,
] as const;

type Manifest = (typeof MODULES)[number];
/** What all modules declare under a name, as one object with every key. */
type Merged<Part extends keyof ModuleManifest> = Intersection<
  Extract<Manifest, { readonly [Name in Part]: unknown }>[Part]
>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const manifests: readonly ModuleManifest[] = MODULES;

/** @throws Error when two modules declare the same key: the later one would silently replace the earlier one */
function merge<Part extends 'handlers' | 'staffCalls' | 'commands' | 'platformCommands'>(part: Part): Merged<Part> {
  const merged: Record<string, unknown> = {};
  for (const { name, [part]: declared = {} } of manifests)
    for (const [key, value] of Object.entries(declared)) {
      if (Object.hasOwn(merged, key)) throw new Error(`${part}.${key} is declared twice, the second time by ${name}`);
      merged[key] = value;
    }
  return merged as Merged<Part>;
}

/** Every endpoint of the contract with what serves it: a missing one does not compile. */
export function createHandlers(envelopeKeys: EnvelopeKeys): Handlers {
  const own = { ...merge('handlers'), ...createSystemHandlers(envelopeKeys) };
  return { ...own, ...createCompatHandlers(own) };
}

/** Every call of the staff API with what answers it: a missing one does not compile. */
export const staffHandlers: StaffHandlers = merge('staffCalls');

/** The command line of staff. */
export const commandLine = createCommandLine({ ofMerchant: merge('commands'), ofPlatform: merge('platformCommands') });

/** Adds what every module shows of a new demo merchant. */
export async function addDemoContent(database: Database, demo: DemoMerchant): Promise<void> {
  for (const { addDemo } of manifests) await addDemo?.(database, demo);
}

/** What must hold of the ledger. The check asks in this order. */
export const INVARIANTS = manifests.flatMap(({ invariants }) => invariants ?? []);

const ownsTables = (manifest: ModuleManifest): manifest is ModuleManifest & ModuleTables =>
  manifest.tables !== undefined;

/** By folder of this one, the tables that it owns and the views by which others read them. */
export const TABLE_OWNERS: Readonly<Record<string, ModuleTables>> = {
  ...Object.fromEntries(manifests.filter(ownsTables).map((manifest) => [`modules/${manifest.name}`, manifest])),
  platform: platformTables,
};

/** The tables of all modules and of the platform. */
export const MODULE_TABLES: readonly ModuleTables[] = Object.values(TABLE_OWNERS);

/** Periodic work of all modules. */
export function createModuleTasks(platform: Platform) {
  const made = manifests.map(
    ({ tasks = [] }): RunningTasks => (typeof tasks === 'function' ? tasks(platform) : { tasks }),
  );
  return {
    tasks: made.flatMap(({ tasks }) => tasks),
    /** Waits for what tasks have begun and do not wait for. */
    idle: () => Promise.all(made.map((each) => each.idle?.())),
  };
}

composeSettings(manifests.flatMap(({ settings }) => settings ?? []));
