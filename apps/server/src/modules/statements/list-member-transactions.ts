import { type HandlerInput, pickText, type StatementKind } from '@tessera/contract';
import { quarterAfter, quarterBefore } from '#server/modules/statistics/statistics.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { type Quarters, readTransactions, type TransactionRow } from './statements-repository.ts';

type CodeType = NonNullable<HandlerInput<'listMemberTransactions'>['codeTypes']>[number];

/** Our kinds of movements by the types of older clients of transactions. */
const KINDS: Readonly<Record<CodeType, readonly StatementKind[]>> = {
  deposit: ['deposit', 'depositFee', 'trialCredit'],
  withdraw: ['withdrawal', 'fee'],
  betting: ['bet', 'stakeReturn'],
  winning: ['win'],
  dividend: ['dividend'],
  betting_rebate: ['rebate'],
  agent_rebate: ['agentRebate'],
  // contracts by the hour, the day and in real time are one kind of salary here
  hour_wage: ['salary', 'salaryPaid'],
  daily_wage: ['salary', 'salaryPaid'],
  real_time_wage: ['salary', 'salaryPaid'],
  referral_rebate: [],
  share_bonus: ['reward', 'bonus', 'bonusIn', 'bonusOut', 'bonusLost'],
  other: ['correction', 'adjustment', 'transferIn', 'transferOut', 'toVendor', 'fromVendor'],
};
const TYPES = Object.keys(KINDS) as CodeType[];

const DAY_MS = 24 * 3600 * 1000;
/** Longest period of one list, and the one that is meant where none is asked for, days. */
const LONGEST_DAYS = 31;
const USUAL_DAYS = 7;

/** The period in whole quarters of an hour: what is asked for, and what of its first and last quarter lies around it. */
function periodOf({
  startTime,
  endTime = Date.now(),
}: {
  startTime?: number | undefined;
  endTime?: number | undefined;
}): Quarters {
  const start = Math.max(startTime ?? endTime - USUAL_DAYS * DAY_MS, endTime - LONGEST_DAYS * DAY_MS);
  return {
    from: quarterBefore(new Date(start)),
    to: quarterAfter(new Date(endTime)),
  };
}

const typeOf = ({ kind }: TransactionRow): CodeType => TYPES.find((type) => KINDS[type].includes(kind)) ?? 'other';

/** A page of the member's transactions as older clients read them; other members' are not told here. */
export const listMemberTransactions = handleSession('listMemberTransactions', async (input, context) => {
  const { platform, merchant, session, language } = context;
  const { timeZone, defaultLanguage } = merchant.settings;
  if (input.subordinateName && input.subordinateName !== session.userName) return context.refuse('NO_PERMISSION');
  const query = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    timeZone,
    period: periodOf(input),
    kinds: input.codeTypes?.flatMap((type) => KINDS[type]),
    page: input,
  };
  const { rows, pages } = await platform.database.forMerchant(merchant.code, (tx) => readTransactions(tx, query));
  return {
    list: rows.map((row) => {
      const type = typeOf(row);
      return {
        txId: `${row.txn_id}-${row.line}`,
        txTypeId: TYPES.indexOf(type) + 1,
        txTypeName: type,
        txTimeInTimestamp: row.created_at,
        orderNo: referenceOf(row.txn_id),
        remark: row.names ? pickText(row.names, language, defaultLanguage) : '',
        amount: row.amount,
        currentAvailBalance: row.after,
        customerName: session.userName,
        nameCn: row.names?.['CN'] ?? '',
      };
    }),
    totalPages: pages.totalPages,
    total: pages.totalCount,
  };
});
