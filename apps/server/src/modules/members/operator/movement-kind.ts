import type { MovementKind } from '@tessera/contract/members/member-records';
import { type Movement, VENDOR_TRANSFER_SCOPE } from '#server/modules/ledger/ledger.ts';

const KINDS = {
  TRIAL_FUND: 'trialCredit',
  BET: 'stake',
  WIN: 'win',
  ROLLBACK: 'correction',
  STAKE_RETURN: 'stakeReturn',
  ROUND_CLOSE: 'roundEnd',
  REWARD: 'reward',
  REBATE: 'cashback',
  AGENT_REBATE: 'agentRebate',
  AGENT_SALARY: 'salary',
  AGENT_DIVIDEND: 'dividend',
  SALARY_OUT: 'salaryPaid',
  TRANSFER_OUT: 'transferOut',
  TRANSFER_IN: 'transferIn',
  ADJUSTMENT: 'adjustment',
  BONUS_GRANT: 'bonus',
  BONUS_IN: 'bonusIn',
  BONUS_OUT: 'bonusOut',
  BONUS_FORFEIT: 'bonusLost',
  VENDOR_OUT: 'fromVendor',
  VENDOR_RESULT: 'vendorResult',
} as const satisfies Partial<Record<Movement['kind'], MovementKind>>;

/** A hold without a round belongs to a withdrawal; its end has two lines, the payout and then the fee. */
function ofWithdrawal(kind: 'RESERVE' | 'VOID' | 'SETTLE', line: number): MovementKind {
  if (kind === 'RESERVE') return 'withdrawalHold';
  if (kind === 'VOID') return 'withdrawalReturn';
  return line === 2 ? 'withdrawalFee' : 'withdrawal';
}

const TO_VENDOR = { RESERVE: 'vendorHold', VOID: 'vendorHoldEnd', SETTLE: 'toVendor' } as const;

/** The kind of a line of the ledger, as staff read it. */
export function movementKind(movement: Pick<Movement, 'kind' | 'line' | 'roundId' | 'amount' | 'scope'>): MovementKind {
  const { kind, line, roundId, amount, scope } = movement;
  if (scope === VENDOR_TRANSFER_SCOPE && (kind === 'RESERVE' || kind === 'VOID' || kind === 'SETTLE'))
    return TO_VENDOR[kind];
  switch (kind) {
    case 'RESERVE':
      return roundId === null ? ofWithdrawal(kind, line) : 'roundHold';
    case 'VOID':
      return roundId === null ? ofWithdrawal(kind, line) : 'roundHoldEnd';
    case 'SETTLE':
      if (roundId === null) return ofWithdrawal(kind, line);
      return amount === 0n ? 'roundHoldEnd' : amount < 0n ? 'stake' : 'win';
    case 'DEPOSIT':
      return line === 2 ? 'depositFee' : 'deposit';
    case 'BETWIN':
      return amount < 0n ? 'stake' : 'win';
    default:
      return KINDS[kind];
  }
}
