import { formatMoney, type HandlerInput, parseMoney, withdrawalFee } from '@tessera/contract';
import { requirePaymentPassword } from '#server/modules/identity/identity.ts';
import { withIdempotency } from '#server/modules/ledger/ledger.ts';
import type { MemberRow } from '#server/modules/members/members.ts';
import { findBenefits, type VipBenefits } from '#server/modules/vip/vip.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { findCard, lockCashier } from './bank-cards-repository.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { feeOf, holdAmount, maximumOf } from './withdrawal-money.ts';
import { countToday, findWithdrawal, insertWithdrawal, readWait } from './withdrawals-repository.ts';

type Input = HandlerInput<'requestWithdrawal'>;
type Context = SessionContext<'requestWithdrawal'>;

function checkAmount({ amount }: Input, context: Context, benefits: VipBenefits): void {
  const { settings } = context.merchant;
  const { isOpen, minimum } = settings.withdrawal;
  if (!isOpen) return context.refuse('WITHDRAWAL_CLOSED');
  const maximum = maximumOf(settings, benefits);
  if (amount < parseMoney(minimum) || amount > maximum)
    return context.refuse('AMOUNT_INVALID', { field: 'amount', minimum, maximum: formatMoney(maximum) });
}

/** A card can be paid to once it and the passwords have been as they are for a while. */
async function checkWaits(tx: Transaction, input: Input, context: Context, member: MemberRow): Promise<void> {
  const { merchant, session } = context;
  const { newCardWaitHours, passwordWaitHours } = merchant.settings.withdrawal;
  const place = { merchantCode: merchant.code, memberId: session.memberId, waitHours: newCardWaitHours };
  const card = await findCard(tx, place, input.cardId);
  if (!card) return context.refuse('CARD_UNKNOWN', { field: 'cardId' });
  if (!card.is_active) return context.refuse('WITHDRAWAL_WAIT', { field: 'cardId', until: card.active_from.getTime() });
  const wait = await readWait(tx, member.credentials_changed_at, passwordWaitHours);
  if (wait) return context.refuse('WITHDRAWAL_WAIT', { until: wait.until.getTime() });
}

/** A request for a withdrawal, with its member and the benefits of the member's level. */
interface Asked {
  readonly input: Input;
  readonly member: MemberRow;
  readonly benefits: VipBenefits;
}

async function openWithdrawal(tx: Transaction, asked: Asked, context: Context): Promise<string> {
  const { input, member, benefits } = asked;
  const { merchant, session } = context;
  const { code: merchantCode, settings } = merchant;
  await checkWaits(tx, input, context, member);
  const usedToday = await countToday(tx, {
    merchantCode,
    memberId: session.memberId,
    timeZone: settings.timeZone,
  });
  if (usedToday >= settings.withdrawal.dailyCount) return context.refuse('WITHDRAWAL_COUNT');
  const fee = withdrawalFee(input.amount, feeOf(settings, benefits), usedToday, settings.currency);
  if (fee >= input.amount) return context.refuse('AMOUNT_INVALID', { field: 'amount' });
  const row = {
    withdrawal_id: newUuid(),
    member_id: session.memberId,
    card_id: input.cardId,
    currency: settings.currency.code,
    amount: input.amount,
    fee,
  };
  const held = await holdAmount(tx, merchantCode, row);
  if (held === 'BONUS_ACTIVE') return context.refuse('BONUS_ACTIVE');
  if (held !== 'OK') return context.refuse('INSUFFICIENT_FUNDS', { field: 'amount' });
  await insertWithdrawal(tx, merchantCode, row);
  return row.withdrawal_id;
}

/**
 * Asks for a withdrawal: the amount is set aside in the same transaction (WITHDRAW-03), and the same key again is the same
 * withdrawal. Limits of the day hold however many come at once, because a member's come one after the other.
 */
export const requestWithdrawal = handleSession('requestWithdrawal', async (input, context) => {
  const { merchant, session, platform, write } = context;
  const benefits = await findBenefits(platform.database, merchant, session.memberId);
  checkAmount(input, context, benefits);
  const member = await requirePaymentPassword(context, input.paymentPassword);
  const row = await platform.database.forMerchant(merchant.code, async (tx) => {
    await lockCashier(tx, merchant.code, session.memberId);
    const { response } = await withIdempotency(tx, write, async () => ({
      response: { withdrawalId: await openWithdrawal(tx, { input, member, benefits }, context) },
    }));
    return findWithdrawal(tx, merchant.code, response.withdrawalId, { forUpdate: false });
  });
  if (!row) throw new Error('a withdrawal was just opened and must be there');
  return presentWithdrawal(row, context);
});
