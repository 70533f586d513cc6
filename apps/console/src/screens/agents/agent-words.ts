import type { BillState, ContractKind, ContractState, DisputeState } from '@tessera/contract';

export const CONTRACT_KIND_WORDS: Readonly<Record<ContractKind, string>> = {
  salary: 'Daily salary',
  dividend: 'Dividend',
  hourly: 'Hourly salary',
};

interface StateWord {
  readonly text: string;
  readonly color: string;
}

export const CONTRACT_STATE_WORDS: Readonly<Record<ContractState, StateWord>> = {
  requested: { text: 'Waits for the agent', color: 'orange' },
  valid: { text: 'Accepted', color: 'teal' },
  denied: { text: 'Rejected', color: 'red' },
  expired: { text: 'Expired', color: 'gray' },
  ended: { text: 'Replaced', color: 'gray' },
};

export const BILL_STATE_WORDS: Readonly<Record<BillState, StateWord>> = {
  notReached: { text: 'No tier reached', color: 'gray' },
  due: { text: 'To be paid', color: 'orange' },
  part: { text: 'Paid in part', color: 'orange' },
  insufficient: { text: 'Payer has no money', color: 'red' },
  issued: { text: 'Settled', color: 'teal' },
  replaced: { text: 'Replaced', color: 'gray' },
};

export const DISPUTE_STATE_WORDS: Readonly<Record<DisputeState, StateWord>> = {
  open: { text: 'Disputed', color: 'orange' },
  declined: { text: 'Declined', color: 'gray' },
  corrected: { text: 'Corrected', color: 'teal' },
};
