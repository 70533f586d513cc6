import { adjustmentsInvariants } from './modules/adjustments/adjustments-invariants.ts';
import { agentsInvariants } from './modules/agents/agents-invariants.ts';
import { bonusesInvariants } from './modules/bonuses/bonuses-invariants.ts';
import { cashbackInvariants } from './modules/cashback/cashback-invariants.ts';
import { depositsInvariants } from './modules/deposits/deposits-invariants.ts';
import { jackpotsInvariants } from './modules/jackpots/jackpots-invariants.ts';
import type { ModuleInvariants } from './modules/ledger/ledger.ts';
import { ledgerInvariants } from './modules/ledger/ledger-invariants.ts';
import { lotteryInvariants } from './modules/lottery/lottery-invariants.ts';
import { rewardsInvariants } from './modules/rewards/rewards-invariants.ts';
import { roundVoidsInvariants } from './modules/round-voids/round-voids-invariants.ts';
import { studioInvariants } from './modules/studio/studio-invariants.ts';
import { vendorWalletsInvariants } from './modules/vendor-wallets/vendor-wallets-invariants.ts';
import { withdrawalsInvariants } from './modules/withdrawals/withdrawals-invariants.ts';

/** What must hold of the ledger, from the modules whose tables say it. The check asks in this order. */
export const INVARIANTS: readonly ModuleInvariants[] = [
  ledgerInvariants,
  rewardsInvariants,
  cashbackInvariants,
  lotteryInvariants,
  agentsInvariants,
  depositsInvariants,
  withdrawalsInvariants,
  vendorWalletsInvariants,
  adjustmentsInvariants,
  roundVoidsInvariants,
  studioInvariants,
  jackpotsInvariants,
  bonusesInvariants,
];
