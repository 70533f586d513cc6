import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { POSTED_TABLES } from './ledger-tables.ts';

/** What the module ledger declares; apps/server/src/modules.ts composes it with the others. */
export const ledgerModule = {
  name: 'ledger',
  tables: [
    'account',
    'account_hour',
    'account_limit',
    'account_play_time',
    'hold',
    'house_balance',
    'idempotency',
    'ledger_kind',
    'ledger_watermark',
    'round',
    'tombstone',
    'transfer',
    'txn',
  ],
  published: [
    'member_without_bets',
    'ledger_account',
    'ledger_transaction',
    'ledger_movement',
    'ledger_play',
    'ledger_round',
  ],
  posted: POSTED_TABLES,
  checked: ['ledger_kind'],
  retained: [
    // a phone sends a write again within minutes; a month covers one that lay in a drawer
    { table: 'idempotency', written: 'created_at', lastUse: 'created_at', days: MONTH },
  ],
  invariants: ledgerInvariants,
} satisfies ModuleManifest;
