import { forgetOldIdentityTokens } from './modules/account/account.ts';
import { hasFeature } from '@tessera/contract';
import { INVARIANTS } from './invariants.ts';
import { runAgentPeriods } from './modules/agents/agents.ts';
import { chaseSilentDeposits } from './modules/deposits/deposits.ts';
import { ledgerCheckTask } from './modules/ledger/ledger.ts';
import {
  createBeacon,
  createDrawRunner,
  forgetOldLaunchTokens,
  publishDraws,
  returnLeftOver,
} from './modules/lottery/lottery.ts';
import { createMerchantDirectory } from './modules/merchants/merchants.ts';
import { forgetEnvelopes } from './modules/system/system.ts';
import { forgetOldNonces } from './modules/vendors/vendors.ts';
import { forgetOldCodes, forgetOldPhoneTokens } from './modules/verification/verification.ts';
import { payApproved } from './modules/withdrawals/withdrawals.ts';
import { forgetOldUploadDays } from './platform/files/upload-days-repository.ts';
import { forEachMerchant } from './platform/jobs/work-items.ts';
import type { StartRole } from './platform/platform.ts';
import { PURGE_EVERY_SECONDS, purgeOldRows } from './platform/retention/retention.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';

/** What happens by the time of day. */
export const startClock: StartRole = async (platform) => {
  const { clock, config, database, log } = platform;
  const merchants = createMerchantDirectory(database, log);
  const each = async (task: string, run: (merchant: Merchant) => Promise<unknown>) =>
    forEachMerchant(await merchants.all(), { log, task }, run);
  clock.add(ledgerCheckTask(platform, INVARIANTS));
  clock.add({
    name: 'deposits.chase',
    everySeconds: 15,
    run: async () => {
      await each('deposits.chase', ({ code }) => chaseSilentDeposits(platform, code));
    },
  });
  clock.add({
    name: 'withdrawals.pay',
    everySeconds: 5,
    run: async () => {
      await each('withdrawals.pay', ({ code }) => payApproved(platform, code));
    },
  });
  const beacon = config.beaconUrl === undefined ? undefined : createBeacon(config.beaconUrl);
  const drawWork = async () => ({ database, merchantCodes: (await merchants.all()).map(({ code }) => code), beacon });
  clock.add({ name: 'lottery.publish', everySeconds: 5, run: () => publishDraws(database, beacon) });
  const draws = createDrawRunner((err, draw) => log.error({ err, ...draw }, 'a draw will be tried again'));
  clock.add({ name: 'lottery.draws', everySeconds: 1, run: async () => draws.advance(await drawWork()) });
  clock.add({ name: 'lottery.left-over', everySeconds: 30, run: async () => returnLeftOver(await drawWork()) });
  clock.add({
    name: 'agents.periods',
    everySeconds: 60,
    run: async () => {
      await each('agents.periods', async (merchant) => {
        const { flags } = merchant.settings;
        if (hasFeature(flags, 'agentPolicy') || hasFeature(flags, 'agentInfo'))
          await runAgentPeriods(platform, merchant);
      });
    },
  });
  clock.add({
    name: 'forget.used-once',
    everySeconds: 300,
    run: async () => {
      await database.forPlatform(forgetEnvelopes);
      for (const { code } of await merchants.all()) {
        await forgetOldNonces(database, code);
        await forgetOldLaunchTokens(database, code);
        await database.forMerchant(code, async (tx) => {
          await forgetOldCodes(tx, code);
          await forgetOldUploadDays(tx, code);
          await forgetOldPhoneTokens(tx, code);
          await forgetOldIdentityTokens(tx, code);
        });
      }
    },
  });
  clock.add({
    name: 'forget.old-rows',
    everySeconds: PURGE_EVERY_SECONDS,
    run: async () => {
      await each('forget.old-rows', ({ code }) => purgeOldRows(database, code));
    },
  });
  const ticking = clock.start();
  return {
    stop: async () => {
      await ticking.stop();
      await draws.idle();
    },
  };
};
