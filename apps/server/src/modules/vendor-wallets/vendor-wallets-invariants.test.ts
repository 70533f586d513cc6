import { testDamages } from '../../../test/damaged-ledger.ts';
import { vendorWalletsInvariants } from './vendor-wallets-invariants.ts';

/** Id of what is planted, as SQL. */
const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** A transfer of the ledger's member to a vendor. */
const plantTransfer = (state: string, moved: number) => `alter table vendor_transfer disable trigger all;
  insert into vendor_transfer (merchant_code, transfer_id, member_id, vendor_code, direction, currency, amount, state, moved, completed_at)
  select merchant_code, ${KNOWN_ID}, owner_id::uuid, 'ORBIT', 'in', currency, 30000, '${state}', ${moved},
    case when '${state}' in ('done', 'refused') then now() end from account where owner_type = 'member'`;

/** A wallet of the ledger's member. */
const plantWallet = (received: number) => `alter table vendor_wallet disable trigger all;
  insert into vendor_wallet (merchant_code, member_id, vendor_code, currency, received)
  select merchant_code, owner_id::uuid, 'ORBIT', currency, ${received} from account where owner_type = 'member'`;

/** The ledger's active hold, as one for a vendor. */
const HELD = `update hold set purpose = 'VENDOR'; update txn set idem_scope = 'vendor-transfer', idem_key = ${KNOWN_ID}, round_id = null
  where idem_key = 'hold'`;

testDamages(vendorWalletsInvariants, [
  ['VENDOR_TRANSFER', 'a hold without a transfer', HELD],
  ['VENDOR_TRANSFER', 'a transfer without a hold', `${plantTransfer('open', 0)}`],
  ['VENDOR_TRANSFER', 'a refused transfer with an open hold', `${HELD}; ${plantTransfer('refused', 0)}`],
  ['VENDOR_TRANSFER', 'a completed transfer with an open hold', `${HELD}; ${plantTransfer('done', 30000)}`],
  ['VENDOR_WALLET', 'a wallet whose account has another balance', plantWallet(10000)],
]);
