import { type HandlerInput, parseMoney } from '@tessera/contract';
import { requirePaymentPassword } from '#server/modules/identity/identity.ts';
import { transfer, withIdempotency } from '#server/modules/ledger/ledger.ts';
import { type MemberRow, readMember } from '#server/modules/members/members.ts';
import { readWait } from '#server/modules/withdrawals/withdrawals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { findInLine } from './line-repository.ts';
import { insertTransfer, lockTransfers, sumSentToday } from './transfers-repository.ts';

/** Scope of the ledger's keys of transfers to the line. */
const SCOPE = 'transfer';

type Input = HandlerInput<'transferToDownline'>;
type Context = SessionContext<'transferToDownline'>;

const limitsOf = ({ agents, conductProfile }: MerchantSettings) => ({
  isOpen: conductProfile === 'classic',
  minimum: parseMoney(agents.transfer.minimum),
  maximum: parseMoney(agents.transfer.maximum),
  dailyMaximum: parseMoney(agents.transfer.dailyMaximum),
});

/** Limits of transfers, what is left of the day, and how long a changed password keeps money in (AGENT-13). */
export const getTransferSettings = handleSession('getTransferSettings', async (_input, context) => {
  const { platform, merchant, session } = context;
  const { code, settings } = merchant;
  const limits = limitsOf(settings);
  return platform.database.forMerchant(code, async (tx) => {
    const member = await readMember(tx, code, session.memberId);
    if (!member) throw new Error('a session has its member');
    const place = { merchantCode: code, agentId: session.memberId, timeZone: settings.timeZone };
    const sent = await sumSentToday(tx, place);
    const wait = await readWait(tx, member.credentials_changed_at, settings.withdrawal.passwordWaitHours);
    const leftToday = limits.dailyMaximum > sent ? limits.dailyMaximum - sent : 0n;
    return {
      enabled: limits.isOpen,
      minimum: limits.minimum,
      maximum: limits.maximum,
      leftToday,
      waitUntil: wait?.until ?? null,
    };
  });
});

function checkAmount(input: Input, context: Context): void {
  const { settings } = context.merchant;
  const { isOpen, minimum, maximum } = limitsOf(settings);
  // Money does not move between people at a regulated merchant, whatever its flags say.
  if (!isOpen) return context.refuse('NO_PERMISSION');
  if (input.amount < minimum || input.amount > maximum)
    return context.refuse('AMOUNT_INVALID', { field: 'amount', ...settings.agents.transfer });
}

async function send(tx: Transaction, input: Input, context: Context, member: MemberRow) {
  const { merchant, session } = context;
  const { code, settings } = merchant;
  const to = await findInLine(tx, code, session.memberId, input.memberId);
  if (!to) return context.refuse('NOT_FOUND', { field: 'memberId' });
  const wait = await readWait(tx, member.credentials_changed_at, settings.withdrawal.passwordWaitHours);
  if (wait) return context.refuse('TRANSFER_WAIT', { until: wait.until.getTime() });
  const sent = await sumSentToday(tx, { merchantCode: code, agentId: session.memberId, timeZone: settings.timeZone });
  if (sent + input.amount > limitsOf(settings).dailyMaximum)
    return context.refuse('TRANSFER_DAILY_LIMIT', { field: 'amount' });
  const transferId = newUuid();
  const result = await transfer(tx, {
    merchantCode: code,
    memberId: session.memberId,
    toMemberId: input.memberId,
    currency: settings.currency.code,
    book: 'LIVE',
    kind: 'TRANSFER_OUT',
    scope: SCOPE,
    key: transferId,
    amount: input.amount,
  });
  if (result.code === 'INSUFFICIENT_FUNDS') return context.refuse('INSUFFICIENT_FUNDS', { field: 'amount' });
  if (result.code === 'BONUS_ACTIVE') return context.refuse('BONUS_ACTIVE');
  if (result.code !== 'OK') throw new Error(`the ledger refused a transfer: ${result.code}`);
  await insertTransfer(tx, code, {
    transferId,
    agentId: session.memberId,
    memberId: input.memberId,
    amount: input.amount,
    address: context.address,
    device: context.agent?.slice(0, 300) ?? null,
  });
  const response = { transferId, account: to.user_name, amount: String(input.amount), balance: String(result.balance) };
  return { response, ...(result.txnId && { txnId: result.txnId }) };
}

/**
 * Sends money to a member of the own line, with its record, in one transaction (AGENT-13). The same key again is the same
 * transfer; the limit of the day holds however many come at once, because an agent's come one after the other.
 */
export const transferToDownline = handleSession('transferToDownline', async (input, context) => {
  const { merchant, platform, session, write } = context;
  checkAmount(input, context);
  const member = await requirePaymentPassword(context, input.paymentPassword);
  const { response } = await platform.database.forMerchant(merchant.code, async (tx) => {
    await lockTransfers(tx, merchant.code, session.memberId);
    return withIdempotency(tx, write, () => send(tx, input, context, member));
  });
  return { ...response, amount: BigInt(response.amount), balance: BigInt(response.balance) };
});
