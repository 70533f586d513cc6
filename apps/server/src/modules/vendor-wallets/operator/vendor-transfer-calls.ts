import { formatMoney, parseMoney } from '@tessera/contract';
import { uuid } from '@tessera/contract/staff/staff-fields';
import { vendorCode } from '@tessera/contract/vendors/staff-vendors';
import { findWalletVendor, listWalletVendors } from '#server/modules/catalogue/catalogue.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  ASK_TRANSFER,
  askAgain,
  BalanceDiffers,
  compareBalance,
  decideTransfer,
  type DecidedTransfer,
  type DifferencePlace,
  type DifferingWallet,
  findQueued,
  findTransfer,
  findWallet,
  type QueuedTransfer,
  readDiffering,
  readQueue,
  watchQueue,
} from '#server/modules/vendor-wallets/vendor-wallets.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { findFailure } from '#server/platform/jobs/work-items.ts';
import * as v from 'valibot';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { accountOf, requireMember } from '#server/operator/require-member.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/** Error codes of decisions that changed nothing. */
const REFUSALS = {
  early: 'TRANSFER_EARLY',
  amount: 'TRANSFER_AMOUNT',
} as const satisfies Readonly<Record<Exclude<DecidedTransfer['outcome'], 'decided' | 'ended'>, string>>;

/** Names of the vendors in some rows, also of vendors that the merchant no longer has. */
async function namesOf(rows: readonly { readonly vendor_code: string }[], { platform }: AtMerchantContext) {
  const codes = [...new Set(rows.map((row) => row.vendor_code))];
  const found = await Promise.all(codes.map((code) => findWalletVendor(platform, code)));
  const names = new Map(codes.map((code, place) => [code, found[place]?.name ?? code]));
  return (code: string) => names.get(code) ?? code;
}

function answerOf({ told_state: state, told_amount, told_currency, answered_at }: QueuedTransfer) {
  if (state === null || answered_at === null) return null;
  const told =
    told_amount === null || told_currency === null
      ? null
      : { amount: formatMoney(told_amount), currency: told_currency };
  return { state, told, at: answered_at.toISOString() };
}

const present = (row: QueuedTransfer, nameOf: (code: string) => string) => ({
  transferId: row.transfer_id,
  reference: referenceOf(row.transfer_id),
  memberId: row.member_id,
  member: row.user_name,
  vendor: row.vendor_code,
  vendorName: nameOf(row.vendor_code),
  direction: row.direction,
  amount: formatMoney(row.amount),
  currency: row.currency,
  state: row.state,
  moved: formatMoney(row.moved),
  orderedAt: row.created_at.toISOString(),
  answer: answerOf(row),
  isDecidable: row.state === 'held' || (row.state === 'open' && row.is_past),
  reason: row.reason,
  decidedBy: row.decided_by,
  completedAt: row.completed_at?.toISOString() ?? null,
});

const presentWallet = (row: DifferingWallet, nameOf: (code: string) => string) => ({
  memberId: row.member_id,
  member: row.user_name,
  vendor: row.vendor_code,
  vendorName: nameOf(row.vendor_code),
  currency: row.currency,
  ours: {
    received: formatMoney(row.received),
    returned: formatMoney(row.returned),
    balance: formatMoney(row.received - row.returned + row.result),
  },
  theirs: {
    received: formatMoney(row.told_received),
    returned: formatMoney(row.told_returned),
    balance: formatMoney(row.told_balance),
  },
  since: row.differs_since.toISOString(),
});

const WALLET_CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\S+) (\S+)$/;

/** The last wallet of the page before. @throws StaffRefusal REQUEST_INVALID for a malformed cursor */
function walletOf(before: string | undefined): DifferencePlace | undefined {
  if (before === undefined) return undefined;
  const [, since = '', memberId, code] = WALLET_CURSOR.exec(before) ?? [];
  if (Number.isNaN(Date.parse(since)) || !v.is(uuid, memberId) || !v.is(vendorCode, code))
    throw new StaffRefusal('REQUEST_INVALID');
  return { since, memberId, vendorCode: code };
}

/** Refuses a later decision with how the transfer ended and who of the staff ended it. @throws StaffRefusal ALREADY_DECIDED, NOT_FOUND */
async function refuseEnded({ database, merchant }: AtMerchantContext, transferId: string): Promise<never> {
  const row = await database.forMerchant(merchant.code, (tx) =>
    findTransfer(tx, merchant.code, transferId, { forUpdate: false }),
  );
  if (!row) throw new StaffRefusal('NOT_FOUND');
  const { state, decided_by: decidedBy, reason } = row;
  throw new StaffRefusal('ALREADY_DECIDED', { state, moved: formatMoney(row.moved), decidedBy, reason });
}

export const vendorTransferCalls = {
  listQueuedTransfers: answerAtMerchant('listQueuedTransfers', async (input, call) => {
    const { view, state, vendor, direction, before } = input;
    const { code } = call.merchant;
    const page = { view, state, vendorCode: vendor, direction, before, limit: PAGE + 1 };
    const rows = await call.database.forMerchant(code, (tx) => readQueue(tx, code, page));
    const nameOf = await namesOf(rows, call);
    return pageOf(
      rows,
      (row) => row.transfer_id,
      (row) => present(row, nameOf),
    );
  }),
  showQueuedTransfer: answerAtMerchant('showQueuedTransfer', async ({ transferId }, call) => {
    const { code } = call.merchant;
    const { row, failure } = await call.database.forMerchant(code, async (tx) => ({
      row: await findQueued(tx, code, transferId),
      failure: await findFailure(tx, { merchantCode: code, kind: ASK_TRANSFER, id: transferId }),
    }));
    if (!row) throw new StaffRefusal('NOT_FOUND');
    return {
      transfer: present(row, await namesOf([row], call)),
      failing: failure
        ? {
            tries: failure.attempts,
            since: failure.first_failed_at.toISOString(),
            problem: failure.last_error,
            nextAt: failure.next_try_at.toISOString(),
          }
        : null,
    };
  }),
  watchQueuedTransfers: answerAtMerchant('watchQueuedTransfers', (_input, { database, merchant: { code } }) =>
    database.forMerchant(code, (tx) => watchQueue(tx, code)),
  ),
  listTransferVendors: answerAtMerchant('listTransferVendors', async (_input, { platform, merchant }) => {
    const vendors = await listWalletVendors(platform, merchant);
    return vendors.map(({ code, name }) => ({ code, name }));
  }),
  askAboutTransfer: answerAtMerchant('askAboutTransfer', async ({ transferId }, call) => {
    const { platform, database, merchant, noteChange } = call;
    const done = await askAgain({ ...platform, database }, merchant.code, transferId);
    if (!done) throw new StaffRefusal('NOT_FOUND');
    if (done.outcome === 'silent') throw new StaffRefusal('VENDOR_SILENT');
    if (done.outcome === 'ended') return refuseEnded(call, transferId);
    noteChange({ before: { state: done.row.state }, after: { transferId, state: done.state } });
    return { state: done.state };
  }),
  settleTransfer: answerAtMerchant('settleTransfer', async ({ transferId, moved: text, reason }, call) => {
    const { database, merchant, session, noteChange } = call;
    const moved = parseMoney(text);
    const done = await decideTransfer(database, merchant.code, transferId, {
      moved,
      staff: session.email,
      reason,
    });
    if (!done) throw new StaffRefusal('NOT_FOUND');
    if (done.outcome === 'ended') return refuseEnded(call, transferId);
    if (done.outcome !== 'decided') throw new StaffRefusal(REFUSALS[done.outcome]);
    const { state: before, member_id: memberId, vendor_code: vendor, direction, amount } = done.row;
    const state = moved > 0n ? ('done' as const) : ('refused' as const);
    noteChange({
      before: { state: before, amount: formatMoney(amount) },
      after: { state, moved: formatMoney(moved), transferId, memberId, vendor, direction },
    });
    return { state };
  }),
  listDifferingWallets: answerAtMerchant('listDifferingWallets', async ({ before }, call) => {
    const { code } = call.merchant;
    const page = { before: walletOf(before), limit: PAGE + 1 };
    const rows = await call.database.forMerchant(code, (tx) => readDiffering(tx, code, page));
    const nameOf = await namesOf(rows, call);
    return pageOf(
      rows,
      (row) => `${row.since} ${row.member_id} ${row.vendor_code}`,
      (row) => presentWallet(row, nameOf),
    );
  }),
  compareWallet: answerAtMerchant('compareWallet', async ({ memberId, vendor: code }, call) => {
    const { platform, database, noteChange } = call;
    const of = accountOf(call, await requireMember(call, memberId));
    const vendor = await findWalletVendor(platform, code);
    if (!vendor) throw new StaffRefusal('NOT_FOUND');
    await compareBalance({ ...platform, database }, vendor, of).catch((error: unknown) => {
      if (error instanceof BalanceDiffers) return;
      platform.log.warn({ err: error, vendor: code, memberId }, 'a vendor did not tell what a member has there');
      throw new StaffRefusal('VENDOR_SILENT');
    });
    const wallet = await database.forMerchant(of.merchantCode, (tx) => findWallet(tx, of, code));
    if (!wallet) throw new StaffRefusal('NOT_FOUND');
    const agrees = wallet.differs_since === null;
    noteChange({ before: null, after: { memberId, vendor: code, agrees } });
    return { agrees };
  }),
};
