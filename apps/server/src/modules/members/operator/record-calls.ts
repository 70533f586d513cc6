import { formatMoney, pickText } from '@tessera/contract';
import { STAFF_DEPOSIT } from '@tessera/contract/deposits/deposit-entity';
import { listBetsOf } from '#server/modules/bets/bets.ts';
import { readDeposits } from '#server/modules/deposits/deposits.ts';
import { listMovements } from '#server/modules/ledger/ledger.ts';
import { listOrdersOf } from '#server/modules/lottery/lottery.ts';
import { listWithdrawalsOf } from '#server/modules/withdrawals/withdrawals.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { presentToStaff } from '#server/platform/http/present-entity.ts';
import { movementKind } from './movement-kind.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { accountOf, requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant, type AtMerchantContext } from '#server/operator/staff-call.ts';

async function listAccount(call: AtMerchantContext, memberId: string, before: string | undefined) {
  const account = accountOf(call, await requireMember(call, memberId));
  const query = { ...account, before: before ?? null, limit: PAGE + 1 };
  const found = await call.database.forMerchant(call.merchant.code, (tx) => listMovements(tx, query));
  const ids = [...new Set(found.map(({ txnId }) => txnId))];
  const next = ids.length > PAGE ? (ids[PAGE - 1] ?? null) : null;
  const shown = next === null ? found : found.filter(({ txnId }) => txnId !== ids[PAGE]);
  return { shown, next, currency: account.currency };
}

export const recordCalls = {
  listMemberMovements: answerAtMerchant('listMemberMovements', async ({ memberId, before }, call) => {
    const { shown, next, currency } = await listAccount(call, memberId, before);
    const rows = shown.map((movement) => ({
      transactionId: movement.txnId,
      line: movement.line,
      reference: referenceOf(movement.txnId),
      time: movement.at.toISOString(),
      kind: movementKind(movement),
      source: movement.scope,
      roundId: movement.roundId,
      amount: formatMoney(movement.amount),
      balanceAfter: formatMoney(movement.balanceAfter),
      heldAfter: formatMoney(movement.heldAfter),
      currency,
    }));
    return { rows, next };
  }),
  listMemberDeposits: answerAtMerchant('listMemberDeposits', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    const { code: merchantCode } = call.merchant;
    const page = { merchantCode, memberId, before, limit: PAGE + 1 };
    const found = await call.database.forMerchant(merchantCode, (tx) => readDeposits(tx, page));
    return pageOf(
      found,
      (row) => row.deposit_id,
      (row) => presentToStaff(STAFF_DEPOSIT, row),
    );
  }),
  listMemberWithdrawals: answerAtMerchant('listMemberWithdrawals', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    return pageOf(
      await listWithdrawalsOf(call.database, call.merchant, { memberId, before, limit: PAGE + 1 }),
      (row) => row.withdrawalId,
      (row) => row,
    );
  }),
  listMemberBets: answerAtMerchant('listMemberBets', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    const { code, settings } = call.merchant;
    return pageOf(
      await listBetsOf(call.database, code, { memberId, before, limit: PAGE + 1 }),
      (row) => row.record_id,
      (row) => ({
        recordId: row.record_id,
        time: row.created_at.toISOString(),
        reference: referenceOf(row.record_id),
        roundId: row.round_id,
        vendor: row.vendor_name,
        game: pickText(row.names, 'EN', settings.defaultLanguage),
        stake: formatMoney(row.bet),
        win: formatMoney(row.win),
        isFree: row.parts.is_free,
        jackpotPaidIn: formatMoney(row.parts.paid_in),
        jackpotWon: formatMoney(row.parts.won),
        currency: row.currency,
        state: row.state,
      }),
    );
  }),
  listMemberOrders: answerAtMerchant('listMemberOrders', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    return pageOf(
      await listOrdersOf(call.database, call.merchant, { memberId, before, limit: PAGE + 1 }),
      ({ row }) => row.order_id,
      ({ row, game, outcome }) => ({
        orderId: row.order_id,
        time: row.created_at.toISOString(),
        reference: referenceOf(row.order_id),
        game,
        issue: row.issue,
        bets: row.bets,
        stake: formatMoney(row.stake),
        returned: formatMoney(row.returned),
        win: formatMoney(row.payout),
        currency: row.currency,
        state: outcome,
        numbers: row.numbers,
      }),
    );
  }),
};
