import type { Generated } from 'kysely';
import type { Book, LedgerCode } from './ledger-types.ts';

/** Kinds of members' transactions; those of a jackpot are of its pool alone. */
export type TransactionKind =
  | 'DEPOSIT'
  | 'TRIAL_FUND'
  | 'BET'
  | 'WIN'
  | 'BETWIN'
  | 'RESERVE'
  | 'SETTLE'
  | 'VOID'
  | 'ROLLBACK'
  | 'STAKE_RETURN'
  | 'ROUND_CLOSE'
  | 'REWARD'
  | 'REBATE'
  | 'AGENT_REBATE'
  | 'AGENT_SALARY'
  | 'AGENT_DIVIDEND'
  | 'SALARY_OUT'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'
  | 'ADJUSTMENT'
  | 'BONUS_GRANT'
  | 'BONUS_IN'
  | 'BONUS_OUT'
  | 'BONUS_FORFEIT'
  | 'VENDOR_OUT'
  | 'VENDOR_RESULT';

interface AccountTable {
  merchant_code: string;
  account_id: string;
  owner_type: 'member' | 'house' | 'grant' | 'vendor';
  owner_id: string;
  kind: string;
  currency: string;
  book: Book;
  betting_blocked: Generated<boolean>;
  break_until: Date | null;
  balance: Generated<bigint>;
  held: Generated<bigint>;
  seq: Generated<bigint>;
}

interface TxnTable {
  merchant_code: string;
  txn_id: string;
  kind: TransactionKind;
  account_id: string;
  idem_scope: string;
  idem_key: string;
  round_id: string | null;
  ref_key: string | null;
  response: { code: LedgerCode; balance: string; held: string; sequence: string };
  created_at: Date;
}

interface TransferTable {
  merchant_code: string;
  txn_id: string;
  line: number;
  debit_account: string;
  credit_account: string;
  amount: bigint;
  debit_seq: bigint | null;
  debit_after: bigint | null;
  credit_seq: bigint | null;
  credit_after: bigint | null;
}

interface RoundTable {
  merchant_code: string;
  vendor: string;
  round_id: string;
  account_id: string;
  state: 'OPEN' | 'CLOSED';
  bet_sum: bigint;
  win_sum: bigint;
  opened_at: Date;
}

interface IdempotencyTable {
  merchant_code: string;
  scope: string;
  key: string;
  req_hash: string;
  txn_id: string | null;
  response: unknown;
}

interface OutboxTable {
  merchant_code: string;
  id: string;
  topic: string;
  payload: unknown;
  created_at: Generated<Date>;
  published_at: Date | null;
  to_roll_up: Generated<boolean>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    account: AccountTable;
    txn: TxnTable;
    transfer: TransferTable;
    tombstone: { merchant_code: string; idem_scope: string; ref_key: string; txn_id: string };
    round: RoundTable;
    house_balance: { merchant_code: string; account_id: string; balance: bigint };
    idempotency: IdempotencyTable;
    outbox: OutboxTable;
  }
}

/** Tables that only the posting functions write, as owner of the tables: the program's role reads them. */
export const POSTED_TABLES = [
  'account',
  'txn',
  'transfer',
  'tombstone',
  'hold',
  'round',
  'house_balance',
  'account_hour',
  'account_limit',
  'account_play_time',
] as const;
