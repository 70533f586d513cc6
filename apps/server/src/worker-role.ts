import { startRollUp } from './modules/ledger/ledger.ts';
import { relayLedgerHints } from './modules/live/live.ts';
import { handleMailJobs } from './modules/mail/mail.ts';
import { relayRecords } from './modules/statements/statements.ts';
import { relayMovements } from './modules/statistics/statistics.ts';
import { relayWebhookEvents, startWebhooks } from './modules/webhooks/webhooks.ts';
import type { StartRole } from './platform/platform.ts';

/** Work behind the requests: the outbox's relay, jobs, webhooks, and the roll-up of house balances. */
export const startWorker: StartRole = async (platform) => {
  handleMailJobs(platform);
  relayLedgerHints(platform);
  relayMovements(platform);
  relayRecords(platform);
  relayWebhookEvents(platform);
  const loops = [
    platform.outbox.start(),
    platform.jobs.start(),
    startRollUp(platform.database, platform.log),
    startWebhooks(platform),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
};
