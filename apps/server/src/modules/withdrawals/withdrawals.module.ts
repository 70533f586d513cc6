import type { ModuleManifest } from '#server/module-manifest.ts';
import { CARD_NUMBER } from './bank-cards-repository.ts';
import { addBankCard, listBankCards, listWithdrawBanks, removeBankCard } from './bank-cards.ts';
import { withdrawalBankCalls } from './operator/withdrawal-bank-calls.ts';
import { withdrawalCalls } from './operator/withdrawal-calls.ts';
import { withdrawalCommands } from './operator/withdrawal-commands.ts';
import { payoutProviders } from './payout-providers.ts';
import { payApproved } from './payouts.ts';
import { recheckPayouts } from './recheck.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cancelWithdrawal, getWithdrawSettings, listWithdrawals } from './withdrawal-lists.ts';
import { withdrawalsInvariants } from './withdrawals-invariants.ts';
import { withdrawalsSettings } from './withdrawals-settings.ts';

/** What the module withdrawals declares; apps/server/src/modules.ts composes it with the others. */
export const withdrawalsModule = {
  name: 'withdrawals',
  tables: ['bank_card', 'withdrawal', 'withdrawal_approval'],
  published: ['paid_withdrawal', 'reported_payout'],
  checked: ['withdrawal'],
  encrypted: [CARD_NUMBER],
  settings: withdrawalsSettings,
  tasks: [
    { name: 'withdrawals.pay', everySeconds: 5, runFor: payApproved },
    { name: 'withdrawals.recheck', everySeconds: 15, runFor: (platform, { code }) => recheckPayouts(platform, code) },
  ],
  invariants: withdrawalsInvariants,
  handlers: {
    addBankCard,
    listBankCards,
    listWithdrawBanks,
    removeBankCard,
    requestWithdrawal,
    cancelWithdrawal,
    getWithdrawSettings,
    listWithdrawals,
  },
  staffCalls: { ...withdrawalBankCalls, ...withdrawalCalls },
  commands: withdrawalCommands,
  providers: [payoutProviders],
} satisfies ModuleManifest;
