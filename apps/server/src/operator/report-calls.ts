import { formatMoney, pickText } from '@tessera/contract';
import { type DayFigures, REPORT_DAYS } from '@tessera/contract/reports/reports';
import { hiddenVendors } from '#server/modules/catalogue/catalogue.ts';
import { readWaitingAge } from '#server/modules/chat/chat.ts';
import { readReviewAge } from '#server/modules/deposits/deposits.ts';
import { countRegistrations } from '#server/modules/members/members.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  countPeople,
  type Days,
  type FiguresOf,
  isBeingRecounted,
  type MoneyKind,
  readDaySpans,
  readGameNames,
  readResult,
  readToday,
  readTrend,
  readVendorNames,
  type ResultGroup,
  type ResultRow,
  type Span,
  sumMoney,
  type TrendRow,
} from '#server/modules/statistics/statistics.ts';
import { countLaunchesByVendor } from '#server/modules/vendors/vendors.ts';
import { readQueueAge } from '#server/modules/withdrawals/withdrawals.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { QueueAge } from '#server/platform/database/queue-age.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { answerAtMerchant, type AtMerchantContext } from './staff-call.ts';

const placeOf = ({ code, settings }: Merchant): FiguresOf => ({
  merchantCode: code,
  currency: settings.currency.code,
  timeZone: settings.timeZone,
});

/** Money and people of one span. */
async function readDay(tx: Transaction, place: FiguresOf, span: Span): Promise<DayFigures> {
  const sums = await sumMoney(tx, place, span);
  const { active, firstDeposits } = await countPeople(tx, place, span);
  const of = (kind: MoneyKind) => sums.get(kind) ?? { movements: 0, amount: 0n };
  const money = (...kinds: MoneyKind[]) => formatMoney(kinds.reduce((sum, kind) => sum + of(kind).amount, 0n));
  return {
    deposits: of('deposit').movements,
    deposited: money('deposit'),
    depositFees: money('depositFee'),
    withdrawals: of('withdrawal').movements,
    withdrawn: money('withdrawal'),
    withdrawalFees: money('withdrawalFee'),
    bets: of('stake').movements,
    staked: money('stake'),
    returned: money('return'),
    result: formatMoney(of('stake').amount - of('return').amount),
    given: money('reward', 'cashback', 'commission'),
    adjusted: formatMoney(of('adjustmentIn').amount - of('adjustmentOut').amount),
    activeMembers: active,
    registrations: await countRegistrations(tx, place.merchantCode, span),
    firstDeposits,
  };
}

const presentAge = ({ waiting, since }: QueueAge) => ({
  waiting,
  since: since?.toISOString() ?? null,
});

const presentTrend = (rows: readonly TrendRow[]) =>
  rows.map(({ at, deposits, withdrawals, staked, returned }) => ({
    at: at.toISOString(),
    deposited: formatMoney(BigInt(deposits)),
    withdrawn: formatMoney(BigInt(withdrawals)),
    staked: formatMoney(BigInt(staked)),
    result: formatMoney(BigInt(staked) - BigInt(returned)),
  }));

/** Names of a result's groups by key; a key without a name is shown itself. */
async function namesOf(tx: Transaction, rows: readonly ResultRow[], by: ResultGroup) {
  if (by === 'vendor') return readVendorNames(tx);
  if (by !== 'game') return new Map<string, string>();
  const names = await readGameNames(tx, [...new Set(rows.map(({ key }) => key))]);
  return new Map([...names].map(([id, texts]) => [id, pickText(texts, 'EN', 'EN')]));
}

/** @throws StaffRefusal REQUEST_INVALID for days in the wrong order, or more than a report covers */
export function requireDays({ first, last }: Days): Days {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (days < 1 || days > REPORT_DAYS)
    throw new StaffRefusal('REQUEST_INVALID', { issues: [{ field: 'last', problem: `1 to ${REPORT_DAYS} days` }] });
  return { first, last };
}

const presentSums = ({ currency, bets, staked, returned }: Omit<ResultRow, 'key'>) => ({
  currency,
  bets: Number(bets),
  staked: formatMoney(staked),
  returned: formatMoney(returned),
  result: formatMoney(staked - returned),
});

/** Rows of a result with their names, and their sums by currency. */
export async function presentResult({ database, merchant }: AtMerchantContext, days: Days, by: ResultGroup) {
  return await database.forMerchant(merchant.code, async (tx) => {
    const rows = await readResult(tx, placeOf(merchant), days, by);
    const names = await namesOf(tx, rows, by);
    const totals = new Map<string, Omit<ResultRow, 'key'>>();
    for (const { currency, bets, staked, returned } of rows) {
      const sum = totals.get(currency) ?? { currency, bets: 0n, staked: 0n, returned: 0n };
      totals.set(currency, {
        currency,
        bets: sum.bets + bets,
        staked: sum.staked + staked,
        returned: sum.returned + returned,
      });
    }
    return {
      rows: rows.map((row) => ({ key: row.key, name: names.get(row.key) || row.key, ...presentSums(row) })),
      totals: [...totals.values()].map(presentSums),
    };
  });
}

export const reportCalls = {
  showDashboard: answerAtMerchant('showDashboard', async (_input, { database, merchant }) => {
    const place = placeOf(merchant);
    const hidden = hiddenVendors(merchant);
    return await database.forMerchant(merchant.code, async (tx) => {
      const spans = await readDaySpans(tx, place.timeZone);
      const names = await readVendorNames(tx);
      const launches = await countLaunchesByVendor(tx, merchant.code);
      return {
        currency: place.currency,
        timeZone: place.timeZone,
        at: spans.now.toISOString(),
        comparedUntil: spans.yesterday.to.toISOString(),
        isRecounting: await isBeingRecounted(tx, merchant.code),
        today: await readDay(tx, place, spans.today),
        yesterday: await readDay(tx, place, spans.yesterday),
        queues: {
          deposits: presentAge(await readReviewAge(tx, merchant.code)),
          withdrawals: presentAge(await readQueueAge(tx, merchant.code)),
          chats: presentAge(await readWaitingAge(tx, merchant.code)),
        },
        vendors: launches
          .filter(({ vendor_code: code }) => !hidden.includes(code))
          .map(({ vendor_code: code, launches: opened, verified }) => ({
            code,
            name: names.get(code) ?? code,
            isOpen: !merchant.settings.vendorsInMaintenance.includes(code),
            launches: opened,
            verified,
          })),
      };
    });
  }),
  showTrends: answerAtMerchant('showTrends', async (_input, { database, merchant }) => {
    const place = placeOf(merchant);
    const [hours, days] = await database.forMerchant(merchant.code, async (tx) => [
      await readTrend(tx, place, 'hour', 24),
      await readTrend(tx, place, 'day', 30),
    ]);
    return {
      currency: place.currency,
      timeZone: place.timeZone,
      hours: presentTrend(hours),
      days: presentTrend(days),
    };
  }),
  showHouseResult: answerAtMerchant('showHouseResult', async ({ by, ...asked }, call) => {
    const { database, merchant } = call;
    const { timeZone } = merchant.settings;
    const { today, isRecounting } = await database.forMerchant(merchant.code, async (tx) => ({
      today: await readToday(tx, timeZone),
      isRecounting: await isBeingRecounted(tx, merchant.code),
    }));
    const days = requireDays({ first: asked.first ?? today, last: asked.last ?? asked.first ?? today });
    return { ...days, today, timeZone, isRecounting, ...(await presentResult(call, days, by)) };
  }),
};
