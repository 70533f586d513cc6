import { formatMoney, parseMoney } from '@tessera/contract';
import {
  askAboutDeposit,
  type DepositStep,
  readInReview,
  rejectDeposit,
  watchReview,
} from '#server/modules/deposits/deposits.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerAtMerchant } from './staff-call.ts';

/** What is refused of a step that did not lead on. */
const REFUSALS = {
  decided: 'ALREADY_DECIDED',
  changed: 'DEPOSIT_CHANGED',
  uncreditable: 'DEPOSIT_UNCREDITABLE',
  unreachable: 'PROVIDER_SILENT',
} as const satisfies Readonly<Record<Exclude<DepositStep['outcome'], 'moved' | 'waits'>, string>>;

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
      why: row.reason === 'currency' ? ('currency' as const) : ('amount' as const),
      provider: row.provider,
      providerReference: row.provider_reference,
      begunAt: row.created_at.toISOString(),
      waitsSince: row.review_at.toISOString(),
    }));
  }),
  watchDeposits: answerAtMerchant('watchDeposits', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchReview(tx, merchant.code)),
  ),
  decideDeposit: answerAtMerchant('decideDeposit', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const platform = { ...call.platform, database };
    const place = { merchantCode: merchant.code, depositId: input.depositId };
    const staff = session.email;
    const done = await (input.step === 'reject'
      ? rejectDeposit(platform, place, { staff, reason: input.reason })
      : askAboutDeposit(
          platform,
          place,
          input.step === 'credit' ? { staff, amount: parseMoney(input.amount) } : undefined,
        ));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, before, state } = done;
    if (outcome !== 'moved' && outcome !== 'waits') throw new StaffRefusal(REFUSALS[outcome], { state });
    noteChange({ before: { state: before }, after: { state } });
    return { state };
  }),
};
