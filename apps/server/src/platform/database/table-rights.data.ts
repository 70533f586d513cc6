/** Tables that only the posting functions write, as owner of the tables: the program's role reads them. */
export const POSTED_TABLES = ['account', 'txn', 'transfer', 'tombstone', 'hold', 'round', 'house_balance'] as const;

/** Tables that the ledger's check reads over all merchants: amounts and references, no secrets and nothing about people. */
export const CHECKED_TABLES = [
  ...POSTED_TABLES,
  'ledger_kind',
  'outbox',
  'deposit',
  'withdrawal',
  'reward',
  'cashback_claim',
  'lottery_order',
  'lottery_suborder',
  'lottery_settlement',
  'studio_round',
  'vendor_round',
  'agent_transfer',
  'agent_bill',
  'agent_rebate',
] as const;
