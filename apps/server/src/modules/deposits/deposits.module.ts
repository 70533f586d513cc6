import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { getDeposit, getDepositOptions, listDeposits } from './deposit-lists.ts';
import { depositsInvariants } from './deposits-invariants.ts';
import { PAYMENT_SECRET } from './deposits-repository.ts';
import { depositsSettings } from './deposits-settings.ts';
import { cancelDeposit, sendDepositSlip } from './open-deposit.ts';
import { depositCalls } from './operator/deposit-calls.ts';
import { paymentCalls } from './operator/payment-calls.ts';
import { paymentProviders } from './payment-providers.ts';
import { pollPendingDeposits } from './payments.ts';
import { recheckDeposits } from './recheck.ts';
import {
  startAlipayDeposit,
  startBankDeposit,
  startDeposit,
  startManualDeposit,
  startQqDeposit,
  startVirtualWalletDeposit,
  startWechatDeposit,
} from './start-deposit.ts';

/** What the module deposits declares; apps/server/src/modules.ts composes it with the others. */
export const depositsModule = {
  name: 'deposits',
  tables: ['deposit', 'payment_callback', 'payment_callbacks_refused', 'payment_gateway', 'payment_provider_key'],
  published: ['confirmed_deposit', 'counted_deposit', 'reported_deposit'],
  checked: ['deposit'],
  encrypted: [PAYMENT_SECRET],
  retained: [
    // as long as payment providers hear complaints
    { table: 'payment_callback', written: 'received_at', lastUse: 'received_at', days: 6 * MONTH },
    { table: 'payment_callbacks_refused', written: 'hour', lastUse: 'hour', days: 6 * MONTH },
  ],
  settings: depositsSettings,
  tasks: [
    { name: 'deposits.chase', everySeconds: 15, runFor: (platform, { code }) => pollPendingDeposits(platform, code) },
    { name: 'deposits.recheck', everySeconds: 15, runFor: (platform, { code }) => recheckDeposits(platform, code) },
  ],
  invariants: depositsInvariants,
  handlers: {
    cancelDeposit,
    sendDepositSlip,
    startAlipayDeposit,
    startBankDeposit,
    startManualDeposit,
    startQqDeposit,
    startVirtualWalletDeposit,
    startWechatDeposit,
    getDeposit,
    getDepositOptions,
    listDeposits,
    startDeposit,
  },
  staffCalls: { ...depositCalls, ...paymentCalls },
  providers: [paymentProviders],
} satisfies ModuleManifest;
