import * as v from 'valibot';
import { inCoins } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { VENDOR_TRANSFER_STATES } from './vendor-wallets.ts';
import { recordPage, cursor, empty, reason, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { vendorCode } from '../vendors/staff-vendors.ts';

const state = v.picklist(VENDOR_TRANSFER_STATES);
const direction = v.picklist(['in', 'out']);

const transfer = v.strictObject({
  /** The reference by which the vendor knows it. */
  transferId: uuid,
  /** What the member names to support. */
  reference: v.string(),
  memberId: uuid,
  member: v.string(),
  vendor: v.string(),
  vendorName: v.string(),
  /** `in`: from the member's balance to the vendor; `out`: back. */
  direction,
  /** What was asked for. */
  amount: v.string(),
  currency: v.string(),
  state,
  /** What really moved; 0 until it is done. */
  moved: v.string(),
  orderedAt: time,
  /** The vendor's last answer; null while none came. `told`: what it says moved, of one that it says is done. */
  answer: v.nullable(
    v.strictObject({
      state: v.picklist(['done', 'refused', 'unknown']),
      told: v.nullable(v.strictObject({ amount: v.string(), currency: v.string() })),
      at: time,
    }),
  ),
  /** Whether staff can end it: it is held, or its vendor can take nothing of it in any more. */
  isDecidable: v.boolean(),
  /** Why it is as it is: what the vendor said, or the reason of staff. */
  reason: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  completedAt: v.nullable(time),
});
export type QueuedTransfer = v.InferOutput<typeof transfer>;

export const listQueuedTransfers = defineStaffEndpoint({
  summary: 'Transfers to and from vendors’ own wallets without an outcome, or ended by staff, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/vendor-transfers',
  needs: 'vendorTransfers.read',
  effect: 'discloses',
  request: v.strictObject({
    view: v.picklist(['waiting', 'decided']),
    state: v.optional(v.picklist(['open', 'held'])),
    vendor: v.optional(vendorCode),
    direction: v.optional(direction),
    before: v.optional(uuid),
  }),
  response: recordPage(transfer),
});

export const showQueuedTransfer = defineStaffEndpoint({
  summary: 'A transfer to or from a vendor’s own wallet, with the questions about it that the vendor did not answer.',
  method: 'GET',
  path: '/staff/m/:merchant/vendor-transfers/one',
  needs: 'vendorTransfers.read',
  effect: 'discloses',
  request: v.strictObject({ transferId: uuid }),
  response: v.strictObject({
    transfer,
    /** Questions in a row that brought no outcome; null: none did. */
    failing: v.nullable(v.strictObject({ tries: v.number(), since: time, problem: v.string(), nextAt: time })),
  }),
});

export const watchQueuedTransfers = defineStaffEndpoint({
  summary:
    'How many transfers and wallets at vendors wait for staff, and a mark that changes whenever a list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/vendor-transfers/watch',
  needs: 'vendorTransfers.read',
  effect: 'reads',
  request: empty,
  /** `differing`: how many of the waiting ones are wallets. */
  response: v.strictObject({ waiting: v.number(), differing: v.number(), mark: v.string() }),
});

export const listTransferVendors = defineStaffEndpoint({
  summary: 'Vendors of the merchant that keep their own wallet.',
  method: 'GET',
  path: '/staff/m/:merchant/vendor-transfers/vendors',
  needs: 'vendorTransfers.read',
  effect: 'reads',
  request: empty,
  response: v.array(v.strictObject({ code: v.string(), name: v.string() })),
});

export const askAboutTransfer = defineStaffEndpoint({
  summary: 'Asks the vendor once more what became of a transfer and applies the answer; nothing is ordered again.',
  method: 'POST',
  path: '/staff/m/:merchant/vendor-transfers/ask',
  needs: 'vendorTransfers.decide',
  effect: 'changes',
  request: v.strictObject({ transferId: uuid }),
  response: v.strictObject({ state }),
});

export const settleTransfer = defineStaffEndpoint({
  summary: 'Ends a transfer by what the vendor confirmed: how much of it moved, 0 for nothing, with the reason.',
  method: 'POST',
  path: '/staff/m/:merchant/vendor-transfers/settle',
  needs: 'vendorTransfers.decide',
  effect: 'changes',
  request: v.strictObject({
    transferId: uuid,
    moved: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(20),
      v.regex(DECIMAL_AMOUNT),
      v.regex(/^\d/),
      inCoins('TRANSFER_AMOUNT'),
    ),
    reason,
  }),
  response: v.strictObject({ state }),
});

const wallet = v.strictObject({
  memberId: uuid,
  member: v.string(),
  vendor: v.string(),
  vendorName: v.string(),
  currency: v.string(),
  /** By our books: transfers in and out, and the balance there including wins and losses. */
  ours: v.strictObject({ received: v.string(), returned: v.string(), balance: v.string() }),
  /** As the vendor told last. */
  theirs: v.strictObject({ received: v.string(), returned: v.string(), balance: v.string() }),
  since: time,
});
export type DifferingWallet = v.InferOutput<typeof wallet>;

export const listDifferingWallets = defineStaffEndpoint({
  summary:
    'Wallets whose vendor has other sums of transfers than our books, the most recent difference first; nothing is booked from them.',
  method: 'GET',
  path: '/staff/m/:merchant/vendor-transfers/differences',
  needs: 'vendorTransfers.read',
  effect: 'discloses',
  request: v.strictObject({ before: v.optional(cursor) }),
  response: v.strictObject({ rows: v.array(wallet), next: v.nullable(cursor) }),
});

export const compareWallet = defineStaffEndpoint({
  summary:
    'Asks a vendor for a member’s balance again; where its sums are ours by now, what play won or lost is booked.',
  method: 'POST',
  path: '/staff/m/:merchant/vendor-transfers/compare',
  needs: 'vendorTransfers.decide',
  effect: 'changes',
  request: v.strictObject({ memberId: uuid, vendor: vendorCode }),
  response: v.strictObject({ agrees: v.boolean() }),
});

export const vendorTransferEndpoints = {
  listQueuedTransfers,
  showQueuedTransfer,
  watchQueuedTransfers,
  listTransferVendors,
  askAboutTransfer,
  settleTransfer,
  listDifferingWallets,
  compareWallet,
};
