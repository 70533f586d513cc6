import { formatMoney, parseMoney } from '@tessera/contract';
import type { StaffParsed } from '@tessera/contract/staff-endpoints';
import { REVIEW_REASONS } from '@tessera/contract/deposits/staff-deposits';
import {
  askAboutDeposit,
  type DepositStep,
  type JudgeCredit,
  readInReview,
  readSlip,
  receiveTransfer,
  rejectDeposit,
  type ReviewRow,
  watchReview,
} from '#server/modules/deposits/deposits.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { NeedsSecondPerson } from '#server/platform/tenancy/needs-second-person.ts';
import { requireMoneyLimits } from '#server/operator/require-money-limits.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/** Error codes of failed steps. */
const REFUSALS = {
  decided: 'ALREADY_DECIDED',
  changed: 'DEPOSIT_CHANGED',
  uncreditable: 'DEPOSIT_UNCREDITABLE',
  unreachable: 'PROVIDER_SILENT',
  used: 'DEPOSIT_REFERENCE_USED',
} as const satisfies Readonly<Record<Exclude<DepositStep['outcome'], 'moved' | 'waits'>, string>>;

/** A transfer by hand as its member told of it. */
function transferOf({ payer_name: payer, pay }: ReviewRow) {
  if (payer === null || pay?.way !== 'transfer') return null;
  return { payer, ...pay.account, note: pay.note };
}

type Decided = StaffParsed<'decideDeposit'>;

/** By hand, more than was ordered is credited by two people, and each credit counts among what staff give within 24 hours. */
const judgeFor =
  (call: AtMerchantContext, input: Decided): JudgeCredit =>
  async (tx, { memberId, amount, ordered }) => {
    if (input.step === 'receive' && amount > ordered && call.authority === 'alone')
      throw new NeedsSecondPerson('more than was ordered');
    await requireMoneyLimits(tx, call, { key: input.depositId, memberId, amount });
  };

function decide(
  platform: Parameters<typeof askAboutDeposit>[0],
  place: Parameters<typeof askAboutDeposit>[1],
  staff: string,
  input: Decided,
  judge: JudgeCredit,
): Promise<DepositStep | undefined> {
  if (input.step === 'reject') return rejectDeposit(platform, place, { staff, reason: input.reason });
  if (input.step === 'ask') return askAboutDeposit(platform, place);
  const amount = parseMoney(input.amount);
  if (input.step === 'credit') return askAboutDeposit(platform, place, { staff, amount, judge });
  return receiveTransfer(platform, place, { staff, amount, bankReference: input.bankReference, judge });
}

export const depositCalls = {
  listDepositsInReview: answerAtMerchant('listDepositsInReview', async (_input, { database, merchant }) => {
    const rows = await database.forMerchant(merchant.code, (tx) => readInReview(tx, merchant.code));
    return rows.map((row) => ({
      depositId: row.deposit_id,
      memberId: row.member_id,
      member: row.user_name,
      amount: formatMoney(row.amount),
      currency: row.currency,
      came:
        row.provider_amount === null || row.provider_currency === null
          ? null
          : { amount: formatMoney(row.provider_amount), currency: row.provider_currency },
      why: REVIEW_REASONS.find((reason) => reason === row.reason) ?? 'amount',
      transfer: transferOf(row),
      provider: row.provider,
      providerReference: row.provider_reference,
      begunAt: row.created_at.toISOString(),
      waitsSince: row.review_at.toISOString(),
    }));
  }),
  readDepositSlip: answerAtMerchant('readDepositSlip', async ({ depositId }, { database, merchant, platform }) => {
    const picture = await readSlip({ ...platform, database }, { merchantCode: merchant.code, depositId });
    if (!picture) throw new StaffRefusal('NOT_FOUND');
    return { picture: picture.toString('base64') };
  }),
  watchDeposits: answerAtMerchant('watchDeposits', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchReview(tx, merchant.code)),
  ),
  decideDeposit: answerAtMerchant('decideDeposit', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const platform = { ...call.platform, database };
    const place = { merchantCode: merchant.code, depositId: input.depositId };
    const staff = session.email;
    const done = await decide(platform, place, staff, input, judgeFor(call, input));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, before, state } = done;
    if (outcome !== 'moved' && outcome !== 'waits') throw new StaffRefusal(REFUSALS[outcome], { state });
    const received = input.step === 'receive' && { amount: input.amount, bankReference: input.bankReference };
    noteChange({ before: { state: before }, after: { state, ...received } });
    return { state };
  }),
};
